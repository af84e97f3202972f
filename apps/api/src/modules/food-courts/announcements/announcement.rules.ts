import type { FieldProblem } from '@plein/contract/problem'
import { oneLine } from '#platform/mail/one-line.ts'
import type { AnnouncementRow } from './announcement.queries.ts'

/** More would be an archive; the newest visible one is all that guests see. */
export const maxAnnouncements = 50

interface TypedAnnouncement {
  readonly text: string
  readonly visible_from?: string
  readonly visible_until?: string | null
}

export type AnnouncementFields = Pick<AnnouncementRow, 'text' | 'visible_from' | 'visible_until'>

/** The fields as they are stored, and what is wrong with them. Without a beginning it is visible from `at` on. */
export const readAnnouncementFields = (
  typed: TypedAnnouncement,
  at: Date,
): { fields: AnnouncementFields; errors: FieldProblem[] } => {
  const text = oneLine(typed.text)
  const visible_from = typed.visible_from === undefined ? at : new Date(typed.visible_from)
  const visible_until = typed.visible_until == null ? null : new Date(typed.visible_until)
  const errors: FieldProblem[] = [
    ...(text === '' ? [{ field: 'text', code: 'required' } as const] : []),
    ...(Number.isNaN(visible_from.getTime()) ? [{ field: 'visible_from', code: 'format' } as const] : []),
    ...(visible_until && Number.isNaN(visible_until.getTime())
      ? [{ field: 'visible_until', code: 'format' } as const]
      : []),
    ...(visible_until && visible_until <= visible_from ? [{ field: 'visible_until', code: 'before' } as const] : []),
  ]
  return { fields: { text, visible_from, visible_until }, errors }
}
