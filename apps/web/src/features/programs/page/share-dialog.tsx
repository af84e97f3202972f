import type { WholeProgram } from '@plein/contract/programs'
import { Button } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { IconExternalLink } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { getPublicLink } from './program-data.ts'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

interface ShareDialogProps {
  program: WholeProgram
  /** False while the link leads nowhere yet. */
  runs: boolean
  onClose: () => void
}

/** The public link of a program: to copy, or to hand to another app of the device. */
export const ShareDialog = ({ program, runs, onClose }: ShareDialogProps) => {
  const t = pageStrings.useTranslate()
  const url = getPublicLink(program)
  const canShare = typeof navigator.share === 'function'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shareTitle', { title: program.title || t('untitled') })}
      description={runs ? t('shareText') : t('shareNotYet')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {canShare && (
            <Button
              variant="primary"
              icon={IconExternalLink}
              // Whoever closes the sheet of the device has decided: nothing to say.
              onClick={() => void navigator.share({ title: program.title, url }).catch(() => undefined)}
            >
              {t('sendLink')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.link}>
        <CopyCode text={url} shown={url.replace(/^https?:\/\//, '')} label={t('copyLink')} />
      </p>
    </Dialog>
  )
}
