import { useEffect, useRef } from 'react'
import { api } from '#platform/api.ts'
import { useLocation, useNavigate, useSearchParams } from '#platform/router/router.tsx'
import { useForgetInvites } from './courts-data.ts'

/** A provider that does not know yet, or does not answer, is asked again after this, so many times in all. */
const AGAIN_MS = 2000
const MOST_ASKED = 5

/** Back from the provider: it is asked how it went, whatever the address says. */
export const useReturn = (food_court: string): void => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const go = useNavigate()
  const forget = useForgetInvites()
  const connected = search.get('connected')
  const asked = useRef(false)
  useEffect(() => {
    if (connected === null || asked.current) return
    asked.current = true
    const ask = async (times: number): Promise<void> => {
      const answer = await api
        .get('/programs/{uuid}/ccv-onboarding', { params: { uuid: connected }, query: { food_court } })
        .catch(() => undefined)
      await forget()
      if (times < MOST_ASKED && (!answer || answer.ccvpay_status === 'started'))
        setTimeout(() => void ask(times + 1), AGAIN_MS)
    }
    void ask(1).then(() => go(pathname, { replace: true }))
  }, [connected, food_court, forget, go, pathname])
}
