import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { signInFor, type Deed } from '../sign-in-way.ts'
import { feedStrings } from '../strings/index.ts'

interface SignInFirstProps {
  /** The meant deed; null: nobody is asked. */
  deed: Deed | null
  /** Of the post, to which the way leads back. */
  url: string
  onClose: () => void
}

const texts = { like: 'signInLike', comment: 'signInComment', share: 'signInShare' } as const

/** A guest is asked to sign in, and comes back to what they meant to do. */
export const SignInFirst = ({ deed, url, onClose }: SignInFirstProps) => {
  const t = feedStrings.useTranslate()
  return (
    <Dialog
      open={deed !== null}
      onClose={onClose}
      title={t('signInTitle')}
      description={t(texts[deed ?? 'like'])}
      footer={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <LinkButton variant="primary" to={signInFor(url, deed ?? 'like')}>
            {t('signIn')}
          </LinkButton>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
