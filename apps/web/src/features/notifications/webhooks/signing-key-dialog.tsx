import { Button } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { webhookStrings } from './strings/index.ts'

/** The secret, once: nobody can read it again. */
export const SigningKeyDialog = ({ signing_key, onClose }: { signing_key: string; onClose: () => void }) => {
  const t = webhookStrings.useTranslate()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keyTitle')}
      description={t('keyText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('keyDone')}
        </Button>
      }
    >
      <CopyCode text={signing_key} label={t('keyCopy')} />
    </Dialog>
  )
}
