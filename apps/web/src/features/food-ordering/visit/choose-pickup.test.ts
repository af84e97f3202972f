import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { json, serve } from '#platform/testing/serve.ts'
import { choosePickup } from './choose-pickup.ts'
import { locationQuestion, useLocationQuestion } from './location-question.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }
let close: () => Promise<void>
afterEach(async () => {
  locationQuestion.close(false)
  await close()
})

it('asks where the food goes when pickup could not be chosen, and fails nobody', async () => {
  const server = await serve((_seen, response) => json(response, 400, { code: 'invalid_input', status: 400 }))
  close = server.close
  browser.happyDOM.setURL(server.origin)
  await choosePickup()
  expect(server.seen.map(({ method }) => method)).toContain('POST')
  expect(renderHook(useLocationQuestion).result.current).toBe(true)
})
