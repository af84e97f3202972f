import type { Language } from '@plein/contract/schema'
import { markup, type Html } from '../http/pages/html.ts'
import { helpWord } from '../i18n/strings/index.ts'

/** Values that are looked up rather than read: a number, a place, a time, an amount. */
type Row = readonly [label: string, value: string]

/** A paragraph, a code to type, rows to look up (the last may be their sum), or a link to follow: a mail has one that is not quiet. */
export type MailPart =
  | string
  | { readonly code: string }
  | { readonly rows: readonly Row[]; readonly sum?: Row }
  | { readonly link: string; readonly label: string; readonly is_quiet?: boolean }

/** The content of a mail: its title is its subject, its foot the reason for getting it, its help the address of help. */
export interface MailContent {
  readonly language: Language
  readonly title: string
  readonly parts: readonly MailPart[]
  readonly foot: string
  readonly help: string
}

const textOf = (part: MailPart): string => {
  if (typeof part === 'string') return part
  if ('code' in part) return `    ${part.code}`
  if ('link' in part) return `${part.label}:\n${part.link}`
  return [...part.rows, ...(part.sum ? [part.sum] : [])].map(([label, value]) => `${label}: ${value}`).join('\n')
}

const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colours of the night, where the mail program asks for them; the styles in the elements are the day. */
const dark = `@media (prefers-color-scheme:dark){.page{background:#14161d!important;color:#eceef4!important}.card{background:#1e212b!important}
.code{background:#262c3d!important;color:#dfe7ff!important}.small{color:#a9b0c2!important}.link,.brand{color:#8fabff!important}.row{border-color:#343948!important}}`

/** Up to so many signs a value is an amount, a day or a number, and is not broken at its hyphens. */
const shortValue = 16

const rowOf = ([label, value]: Row, is_sum: boolean): Html => {
  const style = `padding:8px 0;border-top:1px solid #e6e3dc;vertical-align:top${is_sum ? ';font-weight:700' : ''}`
  const whole = value.length <= shortValue ? ';white-space:nowrap' : ''
  return markup`<tr><td class="row" style="${style};padding-right:16px">${label}</td><td class="row" align="right" style="${style}${whole}">${value}</td></tr>`
}

const htmlOf = (part: MailPart): Html => {
  if (typeof part === 'string') return markup`<p style="margin:0 0 16px">${part}</p>`
  if ('code' in part)
    return markup`<p class="code" style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f2f6ff;color:#1b2a4e;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center">${part.code}</p>`
  if ('rows' in part)
    return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;font-size:15px;line-height:1.4">${part.rows.map((row) => rowOf(row, false))}${part.sum && rowOf(part.sum, true)}</table>`
  if (part.is_quiet)
    return markup`<p style="margin:0 0 16px"><a class="link" href="${part.link}" style="color:#3a66e6">${part.label}</a></p>`
  return markup`<p style="margin:24px 0 12px"><a href="${part.link}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#3f6cec;color:#ffffff;font-weight:600;text-decoration:none">${part.label}</a></p><p class="small" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5b6478;word-break:break-all">${part.link}</p>`
}

/** The preview of a list of mails after the subject: the first sentence that adds something, and nothing of the rest. */
const preview = (parts: readonly MailPart[]): Html =>
  markup`<div style="display:none;max-height:0;overflow:hidden">${parts.find((part) => typeof part === 'string' && part.length > 30) as string | undefined}${'\u00A0\u200C'.repeat(90)}</div>`

/** Parts as plain text, a paragraph each. */
export const plainParts = (parts: readonly MailPart[]): string[] => parts.map(textOf)

/** A mail as plain text. */
export const plainMail = ({ language, title, parts, foot, help }: MailContent): string =>
  `${[title, ...plainParts(parts), `${foot}\n${helpWord[language]}: ${help}`].join('\n\n')}\n`

/** The same as HTML. Everything in it is escaped; it loads nothing. */
export const htmlMail = ({ language, title, parts, foot, help }: MailContent): string =>
  markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f4f0;color:#1f2430;font-size:16px;line-height:1.5;overflow-wrap:break-word;${font}">${preview(parts)}
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td class="brand" style="padding:0 8px 16px;font-weight:700;font-size:20px;color:#3f6cec">Plein</td></tr>
<tr><td class="card" style="padding:32px 24px;border-radius:20px;background:#ffffff"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>${parts.map(htmlOf)}</td></tr>
<tr><td class="small" style="padding:16px 8px;font-size:13px;color:#5b6478">${foot}<br><a class="link" href="${help}" style="color:#3a66e6">${helpWord[language]}</a></td></tr>
</table></td></tr></table></body></html>`.text
