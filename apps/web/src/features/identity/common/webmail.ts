interface Webmail {
  name: string
  url: string
}

const providers: readonly (readonly [RegExp, Webmail])[] = [
  [/^(gmail|googlemail)\.com$/, { name: 'Gmail', url: 'https://mail.google.com/' }],
  [/^(outlook|hotmail|live|msn)\.(com|nl|de|be|fr)$/, { name: 'Outlook', url: 'https://outlook.live.com/mail/' }],
  [/^yahoo\.(com|nl|de|fr|co\.uk)$/, { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }],
  [/^(icloud|me|mac)\.com$/, { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' }],
  [/^(proton|protonmail)\.(me|com)$/, { name: 'Proton Mail', url: 'https://mail.proton.me/' }],
  [/^(gmx)\.(de|net|at|ch)$/, { name: 'GMX', url: 'https://www.gmx.net/' }],
  [/^web\.de$/, { name: 'WEB.DE', url: 'https://web.de/' }],
  [/^(ziggo|home)\.nl$/, { name: 'Ziggo Mail', url: 'https://webmail.ziggo.nl/' }],
  [/^(kpnmail|planet|hetnet)\.nl$/, { name: 'KPN Mail', url: 'https://webmail.kpnmail.nl/' }],
  [/^ukr\.net$/, { name: 'UKR.NET', url: 'https://mail.ukr.net/' }],
]

/** The web page of an address's mailbox, for the large providers; null for all others. */
export const getWebmail = (email: string): Webmail | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return providers.find(([pattern]) => pattern.test(domain))?.[1] ?? null
}
