import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import type { IconType } from '#ui/icons/icon.tsx'
import { IconBan, IconCircleCheck, IconClockHour4, IconHourglassEmpty, IconPencil } from '#ui/icons/icons.ts'
import { programsStrings } from './strings/index.ts'

const kinds = Object.values(programKinds)

/** The word for a kind of program, by its number. */
export const useKindWord = (): ((id: number) => string) => {
  const t = programsStrings.useTranslate()
  return (id) => {
    const known = kinds.find((kind) => kind === id)
    return known ? t(`kind_${known}`) : String(id)
  }
}

const draft = { tone: 'neutral', icon: IconPencil, word: 'draft' } as const
const looks: Readonly<
  Record<number, { tone: Tone; icon: IconType; word: 'active' | 'pending' | 'draft' | 'expired' | 'blocked' }>
> = {
  [programStatuses.active]: { tone: 'success', icon: IconCircleCheck, word: 'active' },
  [programStatuses.draftStep1]: draft,
  [programStatuses.draftStep2]: draft,
  [programStatuses.draftStep3]: draft,
  [programStatuses.pending]: { tone: 'info', icon: IconClockHour4, word: 'pending' },
  [programStatuses.expired]: { tone: 'neutral', icon: IconHourglassEmpty, word: 'expired' },
  [programStatuses.blocked]: { tone: 'danger', icon: IconBan, word: 'blocked' },
}

/** A program's status: tone, icon and word. */
export const ProgramStatusChip = ({ status }: { status: number }) => {
  const t = programsStrings.useTranslate()
  const look = looks[status] ?? draft
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {t(`status_${look.word}`)}
    </Chip>
  )
}
