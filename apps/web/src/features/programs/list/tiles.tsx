import { pagePath } from '@plein/contract/pages/page-path'
import { isDraft, programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { Program } from '@plein/contract/programs'
import type { ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { dropKept, keepDraft, type KeptDraft } from '#platform/autosave/shelf.ts'
import { formatDay } from '#platform/dates.ts'
import { Link } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { withUndo } from '#ui/feedback/undo.ts'
import { IconTrash } from '#ui/icons/icons.ts'
import { getDraftPath, programRemoved } from '../page/program-data.ts'
import { ProgramStatusChip, useKindWord } from '../program-words.tsx'
import { listStrings } from './strings/index.ts'
import styles from './list.module.css'

interface TilesProps {
  programs: readonly Program[]
  /** Drafts of any program that this device keeps. */
  kept: readonly KeptDraft[]
  /** Of those, what the server has nothing of. */
  notSent: readonly KeptDraft[]
  /** A draft goes from the list, or comes back to it. */
  onRemoved: (uuid: string, gone: boolean) => void
  onKeptChanged: () => void
}

/** Programs as tiles: what a picture, a word and one figure tell; drafts with where they stopped. */
export const Tiles = ({ programs, kept: stored, notSent, onRemoved, onKeptChanged }: TilesProps) => (
  <ul className={styles.tiles}>
    {notSent.map((draft) => (
      <KeptTile key={draft.name} draft={draft} onChanged={onKeptChanged} />
    ))}
    {programs.map((program) =>
      isDraft(program.status.id) ? (
        <DraftTile
          key={program.uuid}
          program={program}
          is_ahead={stored.some(({ name }) => name === program.uuid)}
          onRemoved={(gone) => onRemoved(program.uuid, gone)}
        />
      ) : (
        <ProgramTile key={program.uuid} program={program} />
      ),
    )}
  </ul>
)

interface TileProps {
  image: string | null
  title: string
  to: string
  kind: string
  chips: ReactNode
  children: ReactNode
  foot?: ReactNode
}

const Tile = ({ image, title, to, kind, chips, children, foot }: TileProps) => (
  <li className={styles.tile}>
    {image === null ? (
      <span className={styles.blank} aria-hidden>
        {title.slice(0, 1).toLocaleUpperCase()}
      </span>
    ) : (
      <img className={styles.cover} src={image} alt="" loading="lazy" />
    )}
    <div className={styles.tileWords}>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p className={styles.tileMeta}>
        {chips}
        <span>{kind}</span>
      </p>
      <p className={styles.quiet}>{children}</p>
    </div>
    {foot && <div className={styles.tileFoot}>{foot}</div>}
  </li>
)

const ProgramTile = ({ program }: { program: Program }) => {
  const t = listStrings.useTranslate()
  const kind = useKindWord()
  const { uuid, title, image, type, status, orders, start_date, expiry_date } = program
  const days = (): string => {
    if (status.id === programStatuses.pending && start_date) return t('starts', { day: formatDay(start_date) })
    if (!expiry_date) return t('noEnd')
    return t(status.id === programStatuses.expired ? 'endedOn' : 'until', { day: formatDay(expiry_date) })
  }
  return (
    <Tile
      image={image}
      title={title}
      to={pagePath('/programs/:uuid', { uuid })}
      kind={kind(type.id)}
      chips={<ProgramStatusChip status={status.id} />}
    >
      {t('ordersTold', { n: orders })} · <span className={styles.days}>{days()}</span>
    </Tile>
  )
}

/** Kinds that are begun in steps; a food court is one form. */
const wizards: readonly number[] = [
  programKinds.card,
  programKinds.credit_management,
  programKinds.payment_management,
  programKinds.food,
]

interface DraftTileProps {
  program: Program
  /** This device has something newer that the server does not have. */
  is_ahead: boolean
  onRemoved: (gone: boolean) => void
}

const DraftTile = ({ program, is_ahead, onRemoved }: DraftTileProps) => {
  const t = listStrings.useTranslate()
  const kind = useKindWord()
  const { uuid, image, type, status, modified, step } = program
  const title = program.title || t('untitled')
  const remove = (): void => {
    onRemoved(true)
    withUndo({
      text: t('deleted', { title }),
      restore: () => onRemoved(false),
      commit: async (options) => {
        await api.delete('/manager/programs/{uuid}', { params: { uuid }, ...options })
        await programRemoved(uuid)
      },
      failure: t('deleteFailed', { title }),
    })
  }
  return (
    <Tile
      image={image}
      title={title}
      to={pagePath('/programs/:uuid', { uuid })}
      kind={kind(type.id)}
      chips={
        <>
          <ProgramStatusChip status={status.id} />
          {is_ahead && <Chip tone="warning">{t('notSaved')}</Chip>}
        </>
      }
      foot={
        <>
          <LinkButton variant="primary" size="small" to={getDraftPath(program)}>
            {t('resume')}
          </LinkButton>
          <IconButton icon={IconTrash} label={`${t('deleteDraft')}: ${title}`} onClick={remove} />
        </>
      }
    >
      {wizards.includes(type.id) && `${t('step', { step: step + 1 })} · `}
      <TimeText at={modified} as="when" />
    </Tile>
  )
}

const KeptTile = ({ draft, onChanged }: { draft: KeptDraft; onChanged: () => void }) => {
  const t = listStrings.useTranslate()
  const kind = useKindWord()
  const title = draft.about.title || t('untitled')
  const discard = (): void => {
    void dropKept(draft.owner, draft.name).then(onChanged)
    withUndo({
      text: t('discarded', { title }),
      restore: () => void keepDraft(draft).then(onChanged),
      commit: async () => undefined,
      failure: t('deleteFailed', { title }),
    })
  }
  return (
    <Tile
      image={null}
      title={title}
      to={draft.about.path}
      kind={kind(draft.about.kind)}
      chips={<Chip tone="warning">{t('notSaved')}</Chip>}
      foot={
        <>
          <LinkButton variant="primary" size="small" to={draft.about.path}>
            {t('resume')}
          </LinkButton>
          <IconButton icon={IconTrash} label={`${t('discard')}: ${title}`} onClick={discard} />
        </>
      }
    >
      {t('onThisDevice')} · <TimeText at={draft.at} as="when" />
    </Tile>
  )
}

export const TilesLoading = () => (
  <Loading>
    <div className={styles.tiles}>
      {[1, 2, 3].map((item) => (
        <Skeleton key={item} height="260px" radius="panel" />
      ))}
    </div>
  </Loading>
)
