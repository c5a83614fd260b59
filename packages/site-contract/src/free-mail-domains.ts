/** Public mail services: an address there names no employer. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.de hotmail.fr
  hotmail.it hotmail.es live.com live.co.uk live.de live.fr msn.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp
  yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.de
  proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at gmx.ch web.de freenet.de t-online.de mail.com
  mail.ru yandex.com yandex.ru zoho.com zohomail.com fastmail.com fastmail.fm hey.com tutanota.com tuta.com tuta.io
  posteo.de posteo.net mailbox.org hushmail.com inbox.com libero.it virgilio.it tin.it alice.it orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  btinternet.com sky.com virginmedia.com bluewin.ch telenet.be skynet.be ziggo.nl kpnmail.nl xs4all.nl qq.com
  163.com 126.com sina.com naver.com daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br
  duck.com simplelogin.com mailinator.com`.split(/\s+/),
);
