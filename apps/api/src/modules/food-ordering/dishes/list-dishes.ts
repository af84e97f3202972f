import { createHash } from 'node:crypto'
import type { foodDishes } from '@plein/contract/food-ordering/dishes'
import { now } from '#platform/runtime/clock.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { isKnown } from '#platform/http/web/etag.ts'
import { loadHostProgram } from '#modules/branding/index.ts'
import { shopsOfHost } from '../shops/shop-cache.ts'
import { shopOnHost } from '../shops/shop-on-host.ts'
import { startDishes } from './start-dishes.rules.ts'

/** The dishes that can be ordered at this host, for a guest whose address is not known yet. From memory. */
export const listDishes: Read<typeof foodDishes.list> = async ({ input: { if_none_match }, caller: { host }, app }) => {
  const program = loadHostProgram(app, host)
  const shops = (await shopsOfHost(app, program)).map((shop) => shopOnHost(app, program, shop))
  const text = JSON.stringify({ results: startDishes(shops, now()) })
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(etag, if_none_match)) return new HttpResponse(null, headers, 304)
  return new HttpResponse(text, { ...headers, 'content-type': 'application/json; charset=utf-8' })
}
