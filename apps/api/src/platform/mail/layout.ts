import { markup, type Html } from '../http/pages/html.ts'

/** A paragraph, a code to type, or a link to follow: a mail has one that is not quiet. */
export type MailPart =
  | string
  | { readonly code: string }
  | { readonly link: string; readonly label: string; readonly is_quiet?: boolean }

const textOf = (part: MailPart): string => {
  if (typeof part === 'string') return part
  return 'code' in part ? `    ${part.code}` : `${part.label}:\n${part.link}`
}

const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const htmlOf = (part: MailPart): Html => {
  if (typeof part === 'string') return markup`<p style="margin:0 0 16px">${part}</p>`
  if ('code' in part)
    return markup`<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f2f6ff;color:#1b2a4e;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center">${part.code}</p>`
  if (part.is_quiet)
    return markup`<p style="margin:0 0 16px"><a href="${part.link}" style="color:#3a66e6">${part.label}</a></p>`
  return markup`<p style="margin:24px 0 12px"><a href="${part.link}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#3f6cec;color:#ffffff;font-weight:600;text-decoration:none">${part.label}</a></p><p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5b6478;word-break:break-all">${part.link}</p>`
}

/**
 * A mail as plain text and as HTML, of the same parts. Everything in it is escaped; it loads nothing. `foot` is the small print.
 */
export const layOut = (
  language: string,
  title: string,
  parts: readonly MailPart[],
  foot: string,
): { body: string; html: string } => ({
  body: `${[title, ...parts.map(textOf), foot].join('\n\n')}\n`,
  html: markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f6f4f0;color:#1f2430;font-size:16px;line-height:1.5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 8px 16px;font-weight:700;font-size:20px;color:#3f6cec">Plein</td></tr>
<tr><td style="padding:32px;border-radius:20px;background:#ffffff"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>${parts.map(htmlOf)}</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:#5b6478">${foot}</td></tr>
</table></td></tr></table></body></html>`.text,
})
