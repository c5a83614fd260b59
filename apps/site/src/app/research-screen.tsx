import type { ResearchData, UserProfile } from "@parlor/site-contract";
import { Verification } from "../features/verification/verification.tsx";
import { useSite } from "../site/site-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { useKeptFocus } from "../ui/use-kept-focus.ts";

interface ResearchScreenProps {
  profile: UserProfile;
  /** Null until something is known. */
  research: ResearchData | null;
}

/** The research on a visitor. It is there at once for who comes with an address, before the visit's own code is. */
export function ResearchScreen({ profile, research }: ResearchScreenProps) {
  const { verification: texts } = useTexts();
  const { configuration } = useSite();
  useDocumentTitle(profile.isVerified ? texts.titleVerified : texts.title, configuration.productName);
  useKeptFocus();
  return (
    <main id="content" tabIndex={-1} className="room">
      <div className="wall">
        <Verification profile={profile} research={research} />
      </div>
      <footer className="dado">
        <p className="text-sm text-muted">{texts.rail}</p>
      </footer>
    </main>
  );
}
