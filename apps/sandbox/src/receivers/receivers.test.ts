import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../server.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, control: true })
})
afterAll(() => sandbox.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('a receiver takes messages, fails when it is told to, and says what it took', async () => {
  const message = (id: string) => post('/receivers/till', { type: 'order.paid' }, { 'webhook-id': id })
  expect((await message('msg_1')).status).toBe(200)
  await post('/control/receivers/till', { status: 500 })
  expect((await message('msg_2')).status).toBe(500)
  await post('/control/receivers/till', { status: 200 })
  await message('msg_3')
  expect(await (await fetch(`${sandbox.url}/control/receivers/till`)).json()).toEqual({
    status: 200,
    messages: [
      { id: 'msg_1', type: 'order.paid' },
      { id: 'msg_3', type: 'order.paid' },
    ],
  })
  expect((await post('/control/receivers/till', { status: 99 })).status).toBe(422)
})
