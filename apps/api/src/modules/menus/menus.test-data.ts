import { menus, type MenuProduct, type NewProduct } from '@plein/contract/menus/editing'
import sharp from 'sharp'
import { run } from '#platform/db/database.ts'
import { createTestApp, portalHost, type As, type TestApp } from '#platform/testing/test-app.ts'

/** The demo with the owner and an acceptor of Bella Napoli, and a stranger who owns another restaurant. */
export interface MenuTestApp extends TestApp {
  readonly bella: string
  readonly lotte: As
  readonly omar: As
  readonly stranger: As
  one<Row>(text: string, values?: readonly unknown[]): Promise<Row>
  /** A picture that was uploaded for Bella Napoli. */
  picture(): Promise<string>
  upload(path: string, field: string, bytes: Buffer, kind?: 'program_owner' | 'acceptor', key?: string): Promise<Sent>
}

interface Sent {
  readonly status: number
  json<Body>(): Body
}

export const createMenuTestApp = async (): Promise<MenuTestApp> => {
  const app = await createTestApp({ demo: true })
  const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
    const [row] = await run<Row>(app.owner.db, text, values)
    if (!row) throw new Error(`nothing found: ${text}`)
    return row
  }
  const user = async (name: string) =>
    (await one<{ uuid: string }>('select uuid from identity.users where username = $1', [`${name}@plein.example`])).uuid
  const bella = (await one<{ uuid: string }>('select uuid from programs.programs where title = $1', ['Bella Napoli']))
    .uuid
  const who = { program_owner: await user('lotte'), acceptor: await user('omar') }
  const upload: MenuTestApp['upload'] = async (path, field, bytes, kind = 'program_owner', key) => {
    const boundary = '----plein-test'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`
    const typ = kind === 'program_owner' ? 1 : 2
    const token = app.server.app.tokens.sign({ sub: who[kind], typ, fam: who[kind] })
    const answer = await app.server.fastify.inject({
      method: 'POST',
      url: `/api/v1/programs/${bella}/${path}`,
      headers: {
        host: portalHost[kind],
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: answer.statusCode, json: () => answer.json() }
  }
  const plate = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c85028' } })
    .jpeg()
    .toBuffer()
  return {
    ...app,
    bella,
    lotte: app.as('program_owner', who.program_owner),
    omar: app.as('acceptor', who.acceptor),
    stranger: app.as('program_owner'),
    one,
    upload,
    picture: async () => (await upload('products/images', 'image', plate)).json<{ uri: string }>().uri,
  }
}

/** A product that is whole. */
export const dish = (category_uuid: string, image: string, more: Partial<NewProduct> = {}): NewProduct => ({
  title: 'Lasagne',
  description: 'Uit de oven',
  image,
  price: 1450,
  quantity: 1,
  unit: 'piece',
  category_uuid,
  ...more,
})

/** The menu of Bella Napoli as its editor sees it. */
export const loadMenu = async ({ lotte, bella }: MenuTestApp) =>
  (await lotte.call(menus.read, { params: { program_uuid: bella } })).body

export const productNamed = async (app: MenuTestApp, title: string): Promise<MenuProduct> => {
  const product = (await loadMenu(app)).products.find((product) => product.title === title)
  if (!product) throw new Error(`no ${title} on the menu`)
  return product
}
