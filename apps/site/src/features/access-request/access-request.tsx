import { CircleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useSite } from "../../site/site-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Rosette } from "../../ui/rosette.tsx";
import { SeatPicture } from "../../ui/seat-picture.tsx";
import { type EmailProblem, emailProblem } from "./email-rule.ts";
import "./access-request.css";

export interface AccessRequestProps {
  /** The address was accepted and the call's code is on its way. */
  isLoading: boolean;
  /** The call's code could not be loaded. */
  hasFailed: boolean;
  onSubmit(email: string): void;
  /** The visitor has turned to the form: what comes next may be fetched. */
  onApproach(): void;
}

export function AccessRequest({ isLoading, hasFailed, onSubmit, onApproach }: AccessRequestProps) {
  const texts = useTexts().accessRequest;
  const { initial } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const error = problem ? { required: texts.emailRequired, invalid: texts.emailInvalid }[problem] : null;
  const shownError = error ?? (hasFailed ? texts.loadFailed : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = field.current?.value ?? "";
    const found = emailProblem(value);
    setProblem(found);
    if (found) field.current?.focus();
    else onSubmit(value.trim());
  };

  return (
    <div className="access">
      <section className="card" aria-labelledby="access-title">
        <Rosette initial={initial} className="access-avatar" />
        <h1 id="access-title" className="display text-3xl">
          {texts.title}
        </h1>
        <p className="access-tagline text-lg text-muted">{texts.tagline}</p>
        <form noValidate onSubmit={submit} onFocus={onApproach} onPointerEnter={onApproach}>
          <label htmlFor="email" className="mb-2 block text-sm font-medium">
            {texts.label}
          </label>
          <input
            ref={field}
            id="email"
            name="email"
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={texts.placeholder}
            disabled={isLoading}
            aria-invalid={problem !== null}
            aria-describedby={shownError ? "email-error" : undefined}
            onChange={() => problem && setProblem(emailProblem(field.current?.value ?? ""))}
          />
          {shownError && (
            <p id="email-error" role="alert" className="field-error">
              <Icon of={CircleAlert} size={16} />
              {shownError}
            </p>
          )}
          <Button type="submit" look="primary" size="large" className="mt-4 w-full" isBusy={isLoading}>
            {isLoading ? texts.connecting : texts.submit}
          </Button>
          <p className="notice mt-4">{texts.notice}</p>
        </form>
      </section>
      <div className="picture">
        <SeatPicture
          initial={initial}
          label={isLoading ? texts.pictureTakenLabel : texts.pictureLabel}
          isTaken={isLoading}
        />
        <p className="picture-caption" aria-hidden="true">
          <span>{texts.pictureCaption}</span>
          <span>{texts.pictureCaptionPlace}</span>
        </p>
      </div>
    </div>
  );
}
