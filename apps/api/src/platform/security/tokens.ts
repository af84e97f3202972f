import { createSigner, createVerifier } from 'fast-jwt'
import { now } from '../runtime/clock.ts'

/** An access token lives 15 minutes. */
export const accessTokenSeconds = 15 * 60

export interface AccessClaims {
  /** The user's uuid. */
  readonly sub: string
  /** User type 1 to 4. */
  readonly typ: number
  /** The family of refresh tokens: the sign-in on one device. */
  readonly fam: string
}

export interface Tokens {
  /** A token of 15 minutes from `at` on (default now). The same claims of the same second are the same token. */
  sign(claims: AccessClaims, at?: Date): string
  /** The claims of a valid token, or undefined: wrong signature, algorithm, issuer, audience or time. */
  verify(token: string): AccessClaims | undefined
}

/** Signs and checks access tokens: HS256 and nothing else, fixed issuer and audience. */
export const createTokens = (secret: Buffer): Tokens => {
  const sign = createSigner({ key: secret, algorithm: 'HS256', iss: 'plein', aud: 'plein-api', noTimestamp: true })
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: 'plein',
    allowedAud: 'plein-api',
    // A claim with one allowed value must also be required: a missing claim passes the two lines above.
    requiredClaims: ['iss', 'aud', 'exp', 'sub', 'typ', 'fam'],
    ignoreExpiration: true,
  })
  return {
    sign: (claims, at = now()) => {
      const seconds = Math.floor(at.getTime() / 1000)
      return sign({ ...claims, iat: seconds, exp: seconds + accessTokenSeconds })
    },
    verify: (token) => {
      try {
        const { sub, typ, fam, exp } = verify(token) as AccessClaims & { exp?: unknown }
        const good =
          typeof sub === 'string' && typeof typ === 'number' && typeof fam === 'string' && typeof exp === 'number'
        return good && exp * 1000 > now().getTime() ? { sub, typ, fam } : undefined
      } catch {
        return undefined
      }
    },
  }
}
