import { ask } from './ask.ts'

interface Listed<T> {
  results: T[]
}

/** Each status with the one after it, up to delivered. */
const after = new Map([
  [3, 5],
  [5, 6],
  [6, 7],
])

/** Delivers whatever earlier stories left at work in a restaurant, so that a story counts its own orders alone. */
export const clearBoard = async (username: string, restaurant: string): Promise<void> => {
  const { auth_token: token } = await ask<{ auth_token: string }>('acceptor', 'POST', '/auth/login', {
    body: { username: `${username}@plein.example`, password: 'Plein-2026' },
  })
  const { results: programs } = await ask<Listed<{ uuid: string; title: string }>>('acceptor', 'GET', '/programs', {
    token,
  })
  const orders = `/programs/${programs.find(({ title }) => title === restaurant)?.uuid}/orders`
  const { results } = await ask<Listed<{ uuid: string; order_status: number }>>(
    'acceptor',
    'GET',
    `${orders}?active_view=true`,
    { token },
  )
  for (const { uuid, order_status } of results)
    for (let status = after.get(order_status); status !== undefined; status = after.get(status))
      await ask('acceptor', 'PATCH', `${orders}/${uuid}/status`, { token, body: { status } })
}
