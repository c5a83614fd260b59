import { anyPhrase, fold } from "./fold.ts";

/** Companies whose accounts other sites let people sign in with, and the ways without a name of their own. */
const providers = `google; gmail; facebook; meta; instagram; microsoft; office 365; azure*; entra; outlook; apple; icloud;
    github; gitlab; bitbucket; atlassian; linkedin; linked in; twitter; okta; auth0; onelogin; jumpcloud;
    ping identity; keycloak; slack; discord; amazon; aws; paypal; yahoo; salesforce; zoom; shopify; dropbox;
    figma; notion; adobe; intuit; xero; wechat; weibo; alipay; kakao*; naver; vkontakte; yandex; mail.ru; steam;
    twitch; spotify; tiktok; reddit; pinterest; snapchat; telegram; whatsapp; netid; verimi; bankid; vipps;
    mitid; freja; itsme; spid; franceconnect; france connect; digid; eidas; idin; cl@ve; sso; saml;
    single sign*; single-sign*; identity provider*; identitatsanbieter; enterprise login; passkey*; security key; hauptschlussel; wallet; metamask;
    walletconnect; coinbase; ethereum; openid; orcid; eduroam; shibboleth; clever`;
const named = anyPhrase(providers);

/** `Continue with X`: X is another's account, unless it is the visitor's own address or something of this form. */
const withWhat =
  /(?<![a-z])(?:continue|continuing|sign ?up|signup|sign ?in|log ?in|login|register|join|connect|authenticate|proceed|go on|start|weiter(?:machen)?|fortfahren|anmelden|registrieren|einloggen|continuer|s'inscrire|se connecter|connexion|continuar|registrarse|registrarme|registrate|iniciar sesion|entrar|acceder|cadastrar(?:-se)?|cadastre-se|criar conta|registar|continua|registrati|accedi|iscriviti|doorgaan|aanmelden|registreren|inloggen|ga verder) (?:with|using|via|by|through|mit|uber|bei|avec|par|con|usando|mediante|com|pelo|pela|tramite|met|through your|met je|con tu|avec votre|mit ihrem|com seu) (?:the |your |my |a |an |ihrem |ihrer |einem |einer |meinem |deinem |votre |mon |tu |mi |su |un |una |seu |o |a |il tuo |la tua |je |uw |een |mijn )?(.+)$/;
const own =
  /e-?mail|correo|courriel|adresse|address|passwor|passwort|contrasena|senha|mot de passe|wachtwoord|free|gratis|kostenlos|gratuit|plan|trial|basic|starter|set ?up|form|registr|account|konto|compte|cuenta|conta|details|step|schritt|this|these|selected|default|necessary|essential|recommended/;
const addresses =
  /\/(oauth2?|openid|saml2?|sso|oidc)(\/|\?|$)|\/(auth|login|connect|signin|signup|users\/auth)\/(google|facebook|apple|microsoft|github|linkedin|twitter|okta|slack|azure\w*)|accounts\.google\.|appleid\.apple\.|login\.microsoftonline\.|\.okta\.com|facebook\.com\/.*oauth|github\.com\/login/;

const telling =
  /^(?:share|tweet|post|follow|like|pin|recommend) (?:this |it |us |me )?(?:on|to)\b|^(?:teilen|folgen|partager|suivre|compartir|seguir|partilhar|compartilhar|condividi|seguici|delen|volg)\b/;

/** The words inside names that programmers give: `btn-google`, `appleLogin`. */
const asWords = (mark: string) => fold(mark.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}@.]+/gu, " "));

/** True when pressing it would sign in with another company's account. */
export function namesProvider(label: string, mark: string, address: string): boolean {
  const said = fold(label);
  // To tell others of a page there is no sign-in.
  if (telling.test(said) && !addresses.test(address.toLowerCase())) return false;
  if (named.test(said)) return !/^(?:e-?mail|your e-?mail)/.test(said);
  const what = withWhat.exec(said)?.[1];
  if (what !== undefined && !own.test(what)) return true;
  return addresses.test(address.toLowerCase()) || named.test(asWords(mark));
}
