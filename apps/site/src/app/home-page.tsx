import { type ComponentType, useEffect, useRef, useState } from "react";
import { AccessRequest } from "../features/access-request/access-request.tsx";
import { emailFromQuery } from "../features/access-request/email-rule.ts";
import { logFailure } from "../site/log.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { ResearchScreen } from "./research-screen.tsx";

/** A link with an address has the form hidden before the first paint (theme.js); it is shown when it is needed. */
const showForm = () => delete document.documentElement.dataset.address;

type Visit = ComponentType<{ email: string }>;

const loadVisit = () => import("./visit.tsx").then((module) => module.Visit);

/** The form first; with an address, everything else is fetched and takes over. A link may bring the address along. */
export function HomePage() {
  const { common } = useTexts();
  const [email, setEmail] = useState<string | null>(null);
  const [Visit, setVisit] = useState<Visit | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isGiven, setGiven] = useState(false);
  const isApproached = useRef(false);

  const submit = (address: string) => {
    setEmail(address);
    setFailed(false);
    loadVisit().then(
      (loaded) => setVisit(() => loaded),
      (error: unknown) => {
        logFailure("The call's code could not be loaded.", error);
        setEmail(null);
        setGiven(false);
        setFailed(true);
        showForm();
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on load
  useEffect(() => {
    const given = emailFromQuery(new URLSearchParams(location.search));
    if (given === null) {
      showForm();
      return;
    }
    setGiven(true);
    submit(given);
  }, []);

  if (email !== null && Visit !== null) return <Visit email={email} />;
  if (email !== null && isGiven) return <ResearchScreen profile={{ email, isVerified: false }} research={null} />;
  return (
    <main id="content" tabIndex={-1} className="room">
      <div className="wall">
        <AccessRequest
          isLoading={email !== null}
          hasFailed={hasFailed}
          onSubmit={submit}
          onApproach={() => {
            if (isApproached.current) return;
            isApproached.current = true;
            loadVisit().catch(() => {
              // Only fetched ahead: a failure is met when the form is submitted.
            });
          }}
        />
      </div>
      <footer className="dado">
        <p className="text-sm text-muted">{common.rail}</p>
      </footer>
    </main>
  );
}
