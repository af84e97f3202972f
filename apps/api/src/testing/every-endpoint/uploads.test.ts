import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { menus } from '@plein/contract/menus/editing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { claimedPng, hostilePictures } from '#platform/files/hostile.test-data.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toPath, portalHost, queryText } from '#platform/testing/test-app.ts'
import { bankFile } from './credit-objects.ts'
import { createTenantTestApp, paramsFor, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
let data_dir: string
let menuCsv: Buffer
beforeAll(async () => {
  // Kept files are counted: nothing lies here before, also none of the demo.
  data_dir = mkdtempSync(join(tmpdir(), 'plein-uploads-'))
  app = await createTenantTestApp({ PLEIN_DATA_DIR: data_dir })
  mkdirSync(folder(), { recursive: true })
  const owner = app.as('program_owner', app.mine.people.program_owner)
  menuCsv = (await owner.call(menus.exportCsv, { params: { program_uuid: app.mine.objects.program }, query: {} })).raw
})
afterAll(async () => {
  await app.close()
  rmSync(data_dir, { recursive: true, force: true })
})

/** A file that an endpoint takes, by the name of its field. */
interface UploadField {
  readonly endpoint: Endpoint
  readonly field: string
  readonly maximum_bytes: number
  readonly types: readonly string[]
}

/** Every file that the contract takes anywhere. */
const places: readonly UploadField[] = routes.flatMap(({ endpoint }) => [
  ...(endpoint.upload ? [{ endpoint, ...endpoint.upload }] : []),
  ...Object.entries(endpoint.form?.files ?? {}).map(([field, file]) => ({ endpoint, field, ...file })),
])
const named = (all: readonly UploadField[]) =>
  all.map((place) => [`${place.endpoint.method} ${place.endpoint.path} ${place.field}`, place] as const)
const takes = (type: string) => (place: UploadField) => place.types.includes(type)

/** Read whole, and no mail leaves: what is done with a file after that is another matter. */
const aims: Readonly<Record<string, object>> = { '/batches/{uuid}/send': { dry_run: true } }

/** The query beside a file: that of a settlement says whose it is. */
const aimOf = ({ path }: Endpoint): object | undefined => {
  if (path === '/manager/bank-statements' || path === '/bills/import')
    return { program: app.mine.objects.credit_program }
  if (path === '/payment/orders/import') return { program_uuid: app.mine.objects.payment_program, dry_run: true }
  return path === '/payment/settlements/import'
    ? { connection_uuid: app.mine.objects.connection, reference: 'A file', paid_out_on: '2026-11-24' }
    : aims[path]
}

const boundary = '----plein-uploads'
const send = async ({
  uploadField: { endpoint, field },
  bytes,
  filename = 'a.png',
  type = 'image/png',
}: {
  uploadField: UploadField
  bytes: Buffer
  filename?: string | undefined
  type?: string | undefined
}) => {
  const kind: CallerKind = endpoint.callers[0]
  const user = kind === 'admin' || kind === 'guest' ? app.admin : app.mine.people[kind]
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  const answer = await app.server.fastify.inject({
    method: endpoint.method,
    url: toPath(endpoint.path, paramsFor(endpoint, app.mine)) + queryText(aimOf(endpoint)),
    headers: {
      host: portalHost[kind],
      'idempotency-key': newId(),
      authorization: `Bearer ${app.server.app.tokens.sign({ sub: user, typ: typeOfKind[kind], fam: newId() })}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const uris = [...new Set(answer.payload.match(/\/media\/[\w/-]+\.\w+/g))]
  return { status: answer.statusCode, payload: answer.payload, uris }
}

const folder = (): string => join(data_dir, 'uploads')
const fileOf = (uri: string): string => join(folder(), uri.slice('/media/'.length))
const isOurs = (uri: string): boolean => /^\/media\/[a-z]+\/[\w-]{22}\.(jpg|png|pdf|ico)$/.test(uri)
const saved = (): string[] =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const minimalPdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
)

const picture = (type: string) => {
  const plain = sharp({ create: { width: 640, height: 640, channels: 3, background: '#c85028' } })
  const input = plain.withExif({
    IFD0: { Make: 'Secretcam' },
    IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' },
  })
  return (type === 'image/jpeg' ? input.jpeg() : input.png()).toBuffer()
}
/** Files of rows, but for a menu. */
const csvs: Readonly<Record<string, Buffer>> = {
  '/bills/import': Buffer.from('number;date;name;title;tariff;vat_percent\nF-1;2026-11-24;Bea;Koffie;5;9\n'),
  '/batches/{uuid}/send': Buffer.from('email;bericht\nels@example.nl;Veel plezier\n'),
  '/payment/orders/import': Buffer.from('bedrag;omschrijving\n12,50;Kaartje\n'),
  '/payment/settlements/import': Buffer.from('kind;reference;amount\npayment;P1;1.00\n'),
}
/** A file that an endpoint takes. */
const good = (place: UploadField): Promise<Buffer> | Buffer =>
  place.types.includes('application/pdf')
    ? minimalPdf
    : place.endpoint.path === '/manager/bank-statements'
      ? bankFile()
      : place.types.includes('text/csv')
        ? (csvs[place.endpoint.path] ?? menuCsv)
        : picture(place.types[0]!)

/** Files of posts are of several types: modules/feed/media/media.test.ts. */
const ofOneKind = places.filter(({ endpoint }) => endpoint.path !== '/files')
const pictures = ofOneKind.filter(({ types }) => types.some((type) => type.startsWith('image/')))
const rest = ofOneKind.filter((place) => !pictures.includes(place))

/** Files that pretend: a script behind or inside of what a reader of first bytes takes for something good. */
const polyglots: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a JPEG with a script and a ZIP behind it', async () => Buffer.concat([await picture('image/jpeg'), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])],
  ['a PNG with HTML behind it', async () => Buffer.concat([await picture('image/png'), Buffer.from('<html><script>alert(1)</script>%PDF-1.7')])],
] // prettier-ignore

describe('[S1] every file that can be sent anywhere', () => {
  test('is one of those: avatar, pictures of programs, cards and products, logos and icons, documents, menus, addressees of cards, payment requests, settlements, bills, bank statements, pictures and files of posts', () => {
    expect(places.map(({ endpoint, field }) => `${endpoint.path} ${field}`).toSorted()).toEqual([
      '/batches/{uuid}/send file',
      '/bills/import file',
      '/files file',
      '/manager/bank-statements file',
      '/manager/cards/image image',
      '/manager/programs/images image',
      '/payment/forms/terms file',
      '/payment/orders/import file',
      '/payment/settlements/import file',
      '/profile/avatar avatar',
      '/programs/privacy file',
      '/programs/terms-and-conditions file',
      '/programs/{program_uuid}/menu/import file',
      '/programs/{program_uuid}/products/images image',
      '/programs/{uuid}/branding app_logo',
      '/programs/{uuid}/branding favicon_logo',
      '/programs/{uuid}/branding logo',
      '/upload file',
    ])
  })

  test.each(named(pictures))('%s refuses what is no picture, whatever it says of itself, and keeps nothing of it', async (_name, place) => {
    const before = saved()
    const taken = []
    for (const [what, make] of [...hostilePictures, ['a bomb', () => claimedPng(50_000, 50_000)], ['a CSV', () => menuCsv], ['a whole PDF', () => minimalPdf]] as const) {
      const { status, payload } = await send({ uploadField: place, bytes: await make() })
      if (status !== 422) taken.push([what, status, payload])
    }
    expect(taken).toEqual([])
    expect(saved()).toEqual(before)
  }) // prettier-ignore

  test.each(named(rest))('%s refuses every picture, program and page, and keeps nothing of it', async (_name, place) => {
    const before = saved()
    const taken = []
    const wrong = hostilePictures.filter(([what]) => what !== 'random bytes' || takes('application/pdf')(place))
    for (const [what, make] of [...wrong, ...polyglots, ['a photo', () => picture('image/jpeg')]] as const) {
      const { status, payload } = await send({ uploadField: place, bytes: await make(), filename: 'a.pdf', type: place.types[0] })
      if (status !== 422) taken.push([what, status, payload])
    }
    expect(taken).toEqual([])
    expect(saved()).toEqual(before)
  }) // prettier-ignore

  test.each(named(pictures))('%s keeps nothing of a file but its pixels: no place, no camera, no script behind them', async (_name, place) => {
    const type = place.types[0]!
    for (const [, make] of [['said', () => picture(type)] as const, ...polyglots.slice(type === 'image/jpeg' ? 0 : 1)]) {
      const { status, uris, payload } = await send({ uploadField: place, bytes: await make() })
      expect([status < 300 ? '' : payload, uris.every(isOurs), uris.length > 0]).toEqual(['', true, true])
      for (const uri of uris) {
        const stored = readFileSync(fileOf(uri))
        const { exif, xmp, iptc } = await sharp(stored).metadata()
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
        expect(stored.toString('latin1')).not.toMatch(/Secretcam|<script|%PDF/)
      }
    }
  }) // prettier-ignore

  const names = ['../../../../etc/cron.d/x', '..\\\\..\\\\x.exe', '/etc/passwd', 'a.php', 'a.png.html', 'x%00.svg', '%2e%2e%2fx', 'CON', '.htaccess', 'a\u202egnp.exe', `${'x'.repeat(5000)}.png`, '<img src=x onerror=alert(1)>.png'] // prettier-ignore
  test.each(named(places))('%s takes no name over: ours are random, in one folder', async (_name, place) => {
    for (const name of names) {
      const { status, uris, payload } = await send({ uploadField: place, bytes: await good(place), filename: name, type: 'text/html' })
      expect([name, status < 300 || status === 400 ? '' : payload]).toEqual([name, ''])
      expect(uris.filter((uri) => !isOurs(uri))).toEqual([])
    }
    for (const file of saved()) expect(file).toMatch(/\/uploads\/[a-z]+\/[\w-]{22}\.(jpg|png|pdf|ico|bin)$/)
  }) // prettier-ignore

  test.each(named(places))('%s takes one byte less than its most, and no more', async (_name, place) => {
    const bytes = await good(place)
    const filled = Buffer.concat([bytes, Buffer.alloc(place.maximum_bytes - bytes.length, '\n')])
    expect((await send({ uploadField: place, bytes: Buffer.concat([filled, Buffer.alloc(1)]) })).status).toBe(413)
    expect((await send({ uploadField: place, bytes: filled })).status).not.toBe(413)
    expect((await send({ uploadField: place, bytes: Buffer.alloc(0) })).status).toBe(400)
    expect((await send({ uploadField: { ...place, field: 'other' }, bytes })).status).toBe(400)
  })
})
