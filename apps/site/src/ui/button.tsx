import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

export interface ButtonLook {
  look?: "primary" | "secondary" | "danger" | "quiet";
  size?: "normal" | "large" | "small" | "icon";
}

export function buttonClass({ look = "secondary", size = "normal" }: ButtonLook = {}, more = ""): string {
  const sized = size === "normal" ? "" : `button-${size}`;
  return `button button-${look} ${sized} ${more}`.replace(/\s+/g, " ").trim();
}

export interface ButtonProps extends Omit<ComponentProps<"button">, keyof ButtonLook>, ButtonLook {
  icon?: ReactNode;
  /** Shows the arc and takes no clicks; the text stays and says what is going on. */
  isBusy?: boolean;
}

export function Button({ look, size, icon, isBusy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(look ? { look } : {}), ...(size ? { size } : {}) }, className)}
      disabled={isBusy || disabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
