import { isDraft } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useState, type ReactNode } from 'react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { IconShare2 } from '#ui/icons/icons.ts'
import { PageHeader } from '#ui/layout/page.tsx'
import { ProgramStatusChip, useKindWord } from '../program-words.tsx'
import { getDraftPath } from './program-data.ts'
import { PublishButton } from './publish-button.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

interface ProgramHeadProps {
  program: WholeProgram
  back: ReactNode
}

/** A program at a glance: picture, title, kind, status and code, and the actions. */
export const ProgramHead = ({ program, back }: ProgramHeadProps) => {
  const t = pageStrings.useTranslate()
  const kind = useKindWord()
  const [sharing, setSharing] = useState(false)
  const { title, image, status, type, code, owner, may, faults: validationErrors } = program
  const publishes = may.includes('publish')
  return (
    <div className={styles.head}>
      {image === null ? (
        <span className={styles.picture} aria-hidden>
          {title.slice(0, 1).toLocaleUpperCase()}
        </span>
      ) : (
        <img className={styles.picture} src={image} alt="" />
      )}
      <div className={styles.words}>
        <PageHeader
          back={back}
          title={title || t('untitled')}
          meta={
            <>
              <ProgramStatusChip status={status.id} />
              <span>{kind(type.id)}</span>
              {!may.includes('edit') && <span>{owner.full_name}</span>}
              <CopyCode text={code} label={t('copyCode')} />
            </>
          }
          secondary={
            <Button className={styles.share} icon={IconShare2} onClick={() => setSharing(true)}>
              {t('share')}
            </Button>
          }
          primary={
            publishes &&
            (validationErrors?.length === 0 ? (
              <PublishButton program={program} />
            ) : (
              <LinkButton variant="primary" to={getDraftPath(program)}>
                {t('goOn')}
              </LinkButton>
            ))
          }
        />
      </div>
      {sharing && (
        <ShareDialog program={program} runs={!isDraft(program.status.id)} onClose={() => setSharing(false)} />
      )}
    </div>
  )
}
