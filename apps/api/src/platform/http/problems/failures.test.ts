import { pipelineProblems } from '@plein/contract/problem'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { installFailures } from './failures.ts'
import { Problem } from '../problem.ts'

const fastify = Fastify()
const logged = vi.fn<(...reported: unknown[]) => void>()
fastify.addHook('onRequest', (request, _reply, done) => {
  request.log.error = logged
  done()
})
installFailures(fastify)
fastify.post('/', () => JSON.parse('{ half') as unknown)
fastify.get('/busy', () => {
  throw new Problem(pipelineProblems.service_unavailable)
})
fastify.get('/often', () => {
  throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes: 15 } })
})
fastify.get('/never', () => {
  throw new Problem(pipelineProblems.forbidden)
})
afterEach(() => logged.mockReset())

const post = async (payload: string) => {
  const answer = await fastify.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}

test('a text of ours that cannot be read is our fault, told as such and logged', async () => {
  expect(await post('{}')).toEqual({ status: 500, code: 'server_error' })
  expect(logged).toHaveBeenCalledTimes(1)
})

test.each(['{ half', '', '{"__proto__": {"type": 4}}'])(
  'a body that is no JSON is the fault of who sent it: %s',
  async (body) => {
    expect(await post(body)).toEqual({ status: 400, code: 'invalid_input' })
    expect(logged).not.toHaveBeenCalled()
  },
)

test.each([
  ['/busy', '2'],
  ['/often', '900'],
  ['/never', undefined],
])('%s says when to come again, where that is known: %s', async (url, seconds) => {
  expect((await fastify.inject({ url })).headers['retry-after']).toBe(seconds)
})
