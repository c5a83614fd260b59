import { type ByLanguage, inAllLanguages } from "./fold.ts";

/** What costs money. */
const paying: ByLanguage = {
  en: `pay; pay now; buy; purchase; checkout; check out; place order; order; order now; upgrade; subscribe now;
    add card; start subscription; donate`,
  de: `bezahlen; zahlen; kaufen; kostenpflichtig*; bestellen; zur kasse; upgraden; abo abschliessen; spenden`,
  fr: `payer; acheter; commander; paiement; passer commande; passer la commande; passer au paiement; faire un don`,
  es: `pagar; comprar; pago; realizar pedido; hacer el pedido; contratar; donar`,
  pt: `pagar; comprar; pagamento; finalizar compra; finalizar pedido; contratar; assinar plano; doar`,
  it: `paga; pagare; acquista; acquistare; compra; ordina; pagamento; procedi al pagamento; dona`,
  nl: `betaal; betalen; koop; kopen; bestel; bestellen; afrekenen; upgraden; doneren`,
};

/** What takes something away, or ends a session. */
const destroying: ByLanguage = {
  en: `delete; remove; erase; deactivate; unsubscribe; log out; logout; sign out; cancel account; close account;
    cancel my account; close my account; discard; start over; clear; clear form; reset; wipe`,
  de: `loschen; entfernen; abmelden; ausloggen; kundigen; verwerfen; zurucksetzen; deaktivieren; leeren`,
  fr: `supprimer; effacer; se deconnecter; deconnexion; resilier; reinitialiser; desactiver; se desinscrire;
    desabonner`,
  es: `eliminar; borrar; cerrar sesion; cancelar cuenta; restablecer; darse de baja; desactivar; vaciar`,
  pt: `excluir; eliminar; apagar; remover; sair; terminar sessao; encerrar conta; desativar; limpar; redefinir`,
  it: `elimina; cancella; rimuovi; esci; disconnetti; disattiva; reimposta; svuota`,
  nl: `verwijder; verwijderen; wissen; uitloggen; afmelden; opzeggen; deactiveren; leegmaken; herstellen`,
};

/** What leads to an account that exists already. */
const loggingIn: ByLanguage = {
  en: `log in; login; log on; sign in; signin; already have an account; already a member; already registered;
    existing account`,
  de: `einloggen; login; log in; zum login; zur anmeldung; schon registriert; bereits registriert;
    bereits ein konto; schon ein konto`,
  fr: `se connecter; connexion; connectez-vous; s'identifier; deja inscrit; deja un compte; me connecter`,
  es: `iniciar sesion; inicia sesion; acceder; entrar; ya tengo cuenta; ya tengo una cuenta; ya tienes cuenta;
    ya tienes una cuenta`,
  pt: `entrar; iniciar sessao; fazer login; acessar; aceder; ja tenho conta; ja tem conta; ja tem uma conta;
    ja sou cliente`,
  it: `accedi; accesso; effettua l'accesso; entra; ho gia un account; hai gia un account; sei gia registrato`,
  nl: `inloggen; log in; al een account; al lid; ik heb al een account`,
};

/** What says no to a dialog, a banner or an offer. In the order of preference. */
const declining: ByLanguage = {
  en: `reject*; decline*; refuse; deny; disagree; opt out; no thanks; no, thanks; no thank you; no, thank you;
    not now; not today; maybe later; later; skip; dismiss; only necessary; necessary only; only essential;
    essential only; required only; continue without*; close; no; x; remind me later; stay here; stay on*; don't allow;
    not interested`,
  de: `ablehnen; alle ablehnen; nein; nein danke; nein, danke; nicht jetzt; spater; vielleicht spater;
    uberspringen; nur notwendige*; nur erforderliche*; nur technisch*; nur essenzielle*; schliessen;
    weiter ohne*; ohne zustimmung*; hier bleiben; auf dieser seite bleiben`,
  fr: `refuser; tout refuser; non; non merci; non, merci; pas maintenant; plus tard; ignorer; passer; fermer;
    continuer sans*; rester*; uniquement les necessaires; cookies necessaires`,
  es: `rechazar; rechazar todo; rechazar todas; no; no gracias; no, gracias; ahora no; mas tarde; omitir; saltar;
    cerrar; solo necesarias; solo las necesarias; solo esenciales; continuar sin*; quedarme*; permanecer*`,
  pt: `rejeitar; recusar; nao; nao obrigado; nao, obrigado; nao obrigada; nao, obrigada; agora nao; mais tarde;
    pular; ignorar; fechar; apenas necessarios; apenas os necessarios; somente necessarios; continuar sem*; ficar neste*; permanecer*`,
  it: `rifiuta; rifiuta tutto; rifiuta tutti; no; no grazie; no, grazie; non ora; piu tardi; salta; ignora; chiudi;
    solo necessari; solo i necessari; continua senza*; resta su*; rimani*`,
  nl: `weigeren; alles weigeren; afwijzen; nee; nee bedankt; nee, bedankt; nee dank je; nee, dank je; niet nu;
    later; misschien later; overslaan; sluiten; alleen noodzakelijke*; alleen noodzakelijk; doorgaan zonder*; blijf*; hier blijven`,
};

/** What says yes to a notice: pressed only for notices that cannot be declined. */
const accepting: ByLanguage = {
  en: `accept*; agree; got it; ok; okay; allow*; i understand; understood; yes`,
  de: `akzeptieren; alle akzeptieren; zustimmen; einverstanden; verstanden; ok; erlauben; ja`,
  fr: `accepter; tout accepter; j'accepte; d'accord; compris; j'ai compris; ok; autoriser; oui`,
  es: `aceptar; aceptar todo; aceptar todas; acepto; de acuerdo; entendido; ok; permitir; si`,
  pt: `aceitar; aceitar tudo; aceito; concordo; entendi; ok; permitir; sim`,
  it: `accetta; accetta tutto; accetto; ho capito; ok; consenti; si`,
  nl: `accepteren; alles accepteren; akkoord; begrepen; ok; oke; toestaan; ja`,
};

/** What leads away from the form, or only helps with it. */
const aside: ByLanguage = {
  en: `back; go back; previous; cancel; close; forgot*; help; support; terms*; privacy*; policy; learn more;
    read more; pricing; contact; contact us; book a demo; talk to sales; watch demo; docs; blog; edit; change;
    show*; hide*; resend; skip to*; language; menu; save for later; save and exit; save draft; generate; copy;
    upload; add another; add guest*; search; subscribe; navigate to*; share*; tweet*; follow*; scroll to*; next slide; previous slide; download; share; print; view; invite*; send invit*`,
  de: `zuruck; abbrechen; hilfe; datenschutz*; agb; impressum; mehr erfahren; anzeigen; verbergen;
    passwort vergessen; kontakt; preise; suchen; suche; abonnieren; bearbeiten; andern; erneut senden;
    herunterladen; teilen; hochladen; demo buchen; einladen; einladung*`,
  fr: `retour; precedent; annuler; aide; conditions*; confidentialite; en savoir plus; afficher; masquer;
    mot de passe oublie*; contact; tarifs; rechercher; s'abonner; modifier; renvoyer; telecharger; partager;
    reserver une demo; inviter*; envoyer les invitations; envoyer l'invitation`,
  es: `atras; volver; anterior; cancelar; ayuda; condiciones; privacidad; mas informacion; saber mas; mostrar;
    ocultar; olvid*; contacto; precios; buscar; suscribirse; suscribete; editar; cambiar; reenviar; descargar;
    compartir; subir; invitar*; enviar invit*`,
  pt: `voltar; anterior; cancelar; ajuda; termos; privacidade; saiba mais; mostrar; ocultar; esquec*; contato;
    contacto; precos; buscar; pesquisar; subscrever; assinar; editar; alterar; reenviar; baixar; compartilhar; convidar*; enviar convite*`,
  it: `indietro; annulla; aiuto; termini; privacy; scopri di piu; maggiori informazioni; mostra; nascondi;
    password dimenticata; contatti; prezzi; cerca; abbonati; modifica; cambia; invia di nuovo; scarica;
    condividi; invita*; invia invit*`,
  nl: `terug; vorige; annuleren; help; hulp; voorwaarden; privacy*; meer informatie; meer weten; tonen; toon;
    verbergen; wachtwoord vergeten; contact; prijzen; zoeken; abonneren; bewerken; wijzigen; opnieuw verzenden;
    downloaden; delen; uitnodig*; nodig*`,
};

/** What takes a form forward. */
const forward: ByLanguage = {
  en: `sign up; signup; sign me up; create*; register; get started; start*; continue; next; next step; submit;
    join*; finish; complete; confirm; try*; launch; go; done; save; proceed; send; begin; let's*; open; set up;
    apply; request*; activate; agree; accept; get access; claim; enter`,
  de: `registrieren; registrierung abschliessen; konto erstellen; konto anlegen; konto eroffnen; weiter;
    fortfahren; absenden; senden; abschicken; loslegen; los geht's; starten; start; kostenlos*; abschliessen;
    erstellen; anlegen; fertig; fertigstellen; bestatigen; mitmachen; beitreten; speichern; jetzt*;
    nachster schritt; testen; anfordern`,
  fr: `s'inscrire; inscription; je m'inscris; inscrivez-vous; creer*; continuer; suivant; etape suivante; envoyer;
    commencer; valider; terminer; demarrer; rejoindre; essayer*; confirmer; enregistrer; finaliser; c'est parti`,
  es: `registrarse; registrarme; registrate; registrar; crear*; continuar; siguiente; enviar; empezar; comenzar;
    finalizar; terminar; unirse; unirme; probar*; confirmar; guardar; darse de alta; darme de alta`,
  pt: `cadastrar; cadastrar-se; cadastre-se; registrar; registar; registe-se; criar*; continuar; avancar; proximo;
    proxima; seguinte; enviar; comecar; concluir; finalizar; inscrever-se; inscreva-se; confirmar;
    experimentar*; salvar; guardar; participar`,
  it: `registrati; registrarsi; iscriviti; crea*; continua; avanti; invia; inizia; comincia; conferma; completa;
    termina; prosegui; procedi; prova*; salva; partecipa; successivo`,
  nl: `registreren; registreer; account aanmaken; account maken; doorgaan; ga verder; verder; volgende; verzenden;
    versturen; verstuur; beginnen; begin; starten; start; aan de slag; aanmelden; meld je aan; inschrijven;
    schrijf je in; bevestigen; bevestig; voltooien; maak*; probeer*; opslaan; afronden; meedoen`,
};

export const buttonWords = {
  paying: inAllLanguages(paying),
  destroying: inAllLanguages(destroying),
  loggingIn: inAllLanguages(loggingIn),
  declining: inAllLanguages(declining),
  accepting: inAllLanguages(accepting),
  aside: inAllLanguages(aside),
  forward: inAllLanguages(forward),
};
