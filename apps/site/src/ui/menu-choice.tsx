import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** Each with its words and, if need be, something at the line's end. */
  options: readonly (readonly [value: Value, words: string, extra?: ReactNode])[];
  onChange(value: Value): void;
}

/** One of several, inside a menu. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
        {options.map(([key, words, extra]) => (
          <DropdownMenu.RadioItem
            key={key}
            value={key}
            className="menu-item"
            onSelect={(event) => event.preventDefault()}
          >
            <DropdownMenu.ItemIndicator className="menu-check">
              <Icon of={Check} size={16} />
            </DropdownMenu.ItemIndicator>
            {words}
            {extra}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  );
}
