import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#platform/router/router.tsx'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'

/** The state of a mail's link: none in the address, being checked, refused, or good. */
export type LinkState<T> =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'refused'; problem: ApiProblem; again: () => void }
  | { state: 'good'; answer: T }

/** Each token is shown to the server once, however often the page is drawn. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Reads the token of a mail's link (`#token=`: what stands behind the # is sent to no server), takes it out of the address, and
 * proves the mailbox with it. A connection that failed may be tried again with the same token.
 */
export const useLink = <T>(prove: (token: string) => Promise<T>): LinkState<T> => {
  const { search, pathname, hash } = useLocation()
  const go = useNavigate()
  const found = new URLSearchParams(hash.slice(1)).get('token')
  const [token, setToken] = useState(found)
  if (found !== null && found !== token) setToken(found)
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ token: string; state: LinkState<T> } | null>(null)
  const latest = useRef(prove)
  useEffect(() => {
    latest.current = prove
  })
  useEffect(() => {
    if (found === null) return
    // The token is a secret: it does not stay in the history.
    go(pathname + search, { replace: true, state: { overlay: true } })
  }, [found, search, pathname, go])
  useEffect(() => {
    if (token === null) return
    let here = true
    const answer = (asked.get(token) as Promise<T> | undefined) ?? latest.current(token)
    asked.set(token, answer)
    answer.then(
      (value) => here && setOutcome({ token, state: { state: 'good', answer: value } }),
      (error: unknown) => {
        const problem = asProblem(error)
        const again = (): void => {
          asked.delete(token)
          setOutcome(null)
          setAttempt((count) => count + 1)
        }
        if (here) setOutcome({ token, state: { state: 'refused', problem, again } })
      },
    )
    return () => {
      here = false
    }
  }, [token, attempt])
  if (token === null) return { state: 'none' }
  return outcome?.token === token ? outcome.state : { state: 'checking' }
}
