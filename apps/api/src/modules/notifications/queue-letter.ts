import type { Tx } from '#platform/db/database.ts'
import { plainParts } from '#platform/mail/layout.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { LetterContent } from './letters/letter-pdf.ts'
import { writeMessage } from './queue-message.ts'

export interface NewLetter {
  readonly content: LetterContent
  /** The occasion, in words that no other message has: a letter is written at most once for its occasion. */
  readonly occasion: string
  /** The account that it is about, whose export shows it and whose erasure deletes it; null: nobody's. */
  readonly person_uuid: string | null
}

/** Writes a letter, which waits to be printed once the transaction has committed. An address that fits no window is kept as failed. */
export const queueLetter = async (
  tx: Tx,
  settings: Settings,
  { content, occasion, person_uuid }: NewLetter,
): Promise<void> => {
  const body = [content.date, content.title, ...plainParts(content.parts), content.foot].join('\n\n')
  await writeMessage(tx, {
    settings,
    message: {
      channel: 'letter',
      recipient: content.address.join('\n'),
      subject: content.title,
      body,
      content,
      occasion,
    },
    of: { program_uuid: null, refused: null, person_uuid },
  })
}
