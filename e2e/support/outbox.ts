import { expect } from '@playwright/test'

const port = Number(process.env['STORIES_PORT'] ?? 18_080)

/** The content of a mail about an account: six digits, and the address of its link (null where it has none with a token). */
export interface AccountMail {
  code: string
  link: string | null
}

const read = (article: string): AccountMail => ({
  code: /\b\d{6}\b/.exec(article.replace(/id="[^"]*"/, ''))?.[0] ?? '',
  link: /href="([^"]*#token=[^"]*)"/.exec(article)?.[1]?.replaceAll('&amp;', '&') ?? null,
})

/** The page of the mails to an address, the newest first. */
export const readOutbox = async (to: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/dev/outbox?to=${encodeURIComponent(to)}`)).text()

/** The mails with a code, the oldest first; others (a sign-in on a new device) are told elsewhere. */
const mailsTo = async (to: string): Promise<AccountMail[]> => {
  const html = await readOutbox(to)
  return [...html.matchAll(/<article class="message"[\s\S]*?<\/article>/g)]
    .map(([article]) => read(article))
    .filter(({ code }) => code !== '')
    .toReversed()
}

/** Waits for the nth mail with a code to an address (1 is the first), and reads it. */
export const accountMail = async (to: string, nth = 1): Promise<AccountMail> => {
  await expect.poll(async () => (await mailsTo(to)).length).toBeGreaterThanOrEqual(nth)
  const mail = (await mailsTo(to))[nth - 1]
  if (!mail) throw new Error(`no mail ${nth} to ${to}`)
  return mail
}

/** Waits for a mail whose link has this in its address, and answers it. */
export const linkIn = async (to: string, mark: string): Promise<string> => {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = [...(await readOutbox(to)).matchAll(/href="([^"]*)"/g)]
        .map(([, link = '']) => link.replaceAll('&amp;', '&'))
        .find((link) => link.includes(mark))
      return found
    })
    .toBeDefined()
  return found ?? ''
}
