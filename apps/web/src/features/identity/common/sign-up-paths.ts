import { settings } from '#platform/settings.ts'

interface SignUpPaths {
  start: string
  /** The page that sends a new code. */
  resend: string
}

/** The page that makes an account of this host; null where nobody makes one himself. The food host sends its guests to the cardholder's. */
export const signUpPaths = (): SignUpPaths | null => {
  const { portal, portals } = settings()
  if (portal === 'admin') return null
  if (portal === 'acceptor') return { start: '/registration', resend: '/registration?step=resend' }
  const base = portal === 'storefront' ? portals.cardholder : ''
  return { start: `${base}/registration`, resend: `${base}/registration/resend` }
}

/** The page of this host that takes the code of a mail. */
export const codePath = (): string => {
  const { portal } = settings()
  if (portal === 'acceptor') return '/registration?step=confirm'
  return portal === 'cardholder' ? '/registration/check-email' : '/registration/confirm'
}
