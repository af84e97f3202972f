import { expect } from '@playwright/test'

const port = Number(process.env['STORIES_PORT'] ?? 18_080)

/** What a mail about an account brings: six digits, and the address of its link (null where it has none with a token). */
export interface AccountMail {
  code: string
  link: string | null
}

const mailsTo = async (to: string): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/dev/outbox?to=${encodeURIComponent(to)}`)
  const html = await answer.text()
  return [...html.matchAll(/<article class="message"[\s\S]*?<\/article>/g)].map(([article]) => article)
}

const read = (article: string): AccountMail => ({
  code: /\b\d{6}\b/.exec(article.replace(/id="[^"]*"/, ''))?.[0] ?? '',
  link: /href="([^"]*#token=[^"]*)"/.exec(article)?.[1]?.replaceAll('&amp;', '&') ?? null,
})

/** Waits for the nth mail to an address (1 is the first), and reads it. */
export const accountMail = async (to: string, nth = 1): Promise<AccountMail> => {
  await expect.poll(async () => (await mailsTo(to)).length).toBeGreaterThanOrEqual(nth)
  // The newest stands first.
  const mails = await mailsTo(to)
  return read(mails[mails.length - nth] ?? '')
}
