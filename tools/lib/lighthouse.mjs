import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findChromium } from './chromium.mjs'
import { ToolProblem } from './steps.mjs'

const VERSION = '12.8.2'
const root = fileURLToPath(new URL('../..', import.meta.url))
/** 190 MB in 150 packages, a quarter of all others together: it is fetched by who measures, and never by `npm ci`. */
const home = process.env['LIGHTHOUSE_HOME'] ?? join(root, 'node_modules/.cache/lighthouse')
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const recovery = ['/forgot-password', '/forgot-password/check-your-email', '/password']
const open = ['/help', '/help?article=signIn', '/support', '/terms', '/privacy', '/accessibility']
const signUp = ['/registration', '/registration/check-email', '/registration/resend']
const food = ['/food', '/food?login=1', '/orders']

/** The pages that a visitor can open on each host without an account. */
const routes = {
  food: [...food, ...recovery, ...open],
  ch: [...food, '/pay', ...signUp, '/registration/password', '/greeting', ...recovery, ...open],
  acceptor: ['/', '/registration', ...recovery, ...open],
  po: ['/', ...signUp, '/registration/confirm', ...recovery, ...open],
  admin: ['/', ...recovery, ...open],
}

const PORT = Number(process.env['PORT'] ?? 18_380)
const LEAST_SPEED = 95

/**
 * The parts of Lighthouse that are used; its types are not here either.
 * @typedef {{ id: string, score: number | null, displayValue?: string, details?: { items?: { node?: { snippet?: string } }[] } }} Audit
 * @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, runtimeError?: { message: string } }} Report
 * @typedef {(url: string, options: object) => Promise<{ lhr: Report }>} Lighthouse
 * @typedef {(options: object) => Promise<{ port: number, kill: () => void }>} Launch
 * @typedef {{ score: number | null, faults: string[] }} Measured
 * @typedef {{ uuid: string, can_order: boolean, variant_required: boolean }} Dish
 * @typedef {{ uuid: string, cart_uuid: string, categories: { products: Dish[] }[] }} Place
 */

/** @returns {Promise<{ lighthouse: Lighthouse, launch: Launch }>} */
const load = async () => {
  if (!existsSync(join(home, 'node_modules/lighthouse')))
    throw new ToolProblem(`Lighthouse is not here yet. Get it once: npm install --prefix ${home} lighthouse@${VERSION}`)
  const from = createRequire(join(home, 'package.json'))
  const at = (/** @type {string} */ name) => pathToFileURL(from.resolve(name)).href
  const { default: lighthouse } = /** @type {{ default: Lighthouse }} */ (await import(at('lighthouse')))
  const { launch } = /** @type {{ launch: Launch }} */ (await import(at('chrome-launcher')))
  return { lighthouse, launch }
}

/** Starts the built product; answers its address and how to end it. */
const startProduct = async () => {
  const dataDir = join(root, 'node_modules/.cache/plein-lighthouse')
  await rm(dataDir, { recursive: true, force: true })
  const product = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      PLEIN_DATA_DIR: dataDir,
      PLEIN_CLOCK: '2026-11-24T16:40:00Z',
      PLEIN_RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise((done) => product.once('exit', done))
  const at = `http://127.0.0.1:${PORT}`
  for (let tries = 0; tries < 480 && product.exitCode === null; tries++) {
    const ready = await fetch(`${at}/api/v1/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (ready) return { at, stop: async () => void (product.kill('SIGTERM'), await ended) }
    await pause(500)
  }
  product.kill('SIGTERM')
  throw new ToolProblem('The product did not start')
}

/**
 * A call of the food host. Node's fetch sets no Host.
 * @param {string} at
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<unknown>}
 */
const ask = (at, method, path, body) =>
  new Promise((done, fail) => {
    const headers = { host: 'food.localhost', 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const call = request(`${at}/api/v1${path}`, { method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (/** @type {string} */ part) => (text += part))
      answer.on('end', () => done(JSON.parse(text)))
    })
    call.on('error', fail)
    call.end(body && JSON.stringify(body))
  })

/** The pages of a guest on the way to an order: the demo's first menu, a dish of it, the basket that holds it, and the checkout. */
const orderPaths = async (/** @type {string} */ at) => {
  const visit = /** @type {{ uuid: string }} */ (
    await ask(at, 'POST', '/food/session', { zip_code: '1012AB', house_number: '14' })
  )
  const within = `session_id=${visit.uuid}`
  const list = /** @type {{ results: { uuid: string }[] }} */ (await ask(at, 'GET', `/food/restaurants?${within}`))
  const place = /** @type {Place} */ (await ask(at, 'GET', `/food/restaurants/${list.results[0]?.uuid}?${within}`))
  const dish = place.categories
    .flatMap(({ products }) => products)
    .find((item) => item.can_order && !item.variant_required)
  const product_id = dish?.uuid
  const line = { product_id, quantity: 4, variant_uuid: null, extra_uuids: [] }
  await ask(at, 'PUT', `/food/basket?${within}`, line)
  const cart = `/food/cart/${place.cart_uuid}`
  const menu = `/food/place/${place.uuid}`
  // The visit travels in the address, as it does where storage is blocked.
  return {
    menu,
    all: [menu, `/food/product/${product_id}`, `${cart}?s=${visit.uuid}`, `${cart}/order?s=${visit.uuid}`],
  }
}

/**
 * The faults of a category, each with the parts of the page that it is about.
 * @param {Report} report
 * @param {string} category
 * @returns {Measured}
 */
const measuredOf = ({ categories, audits, runtimeError }, category) => {
  const { score = null, auditRefs = [] } = categories[category] ?? {}
  if (score === null) return { score, faults: [`not measured: ${runtimeError?.message ?? 'no score'}`] }
  const faults = auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
    const parts = (audit.details?.items ?? []).flatMap(({ node }) => node?.snippet ?? [])
    return [`${id} ${audit.displayValue ?? ''} ${parts.slice(0, 3).join(' ')}`.trim()]
  })
  return { score: Math.round(score * 100), faults }
}

/** The browser's storage of a host. Without this Lighthouse leaves the values that pages wrote themselves. */
const everyStorage = [
  'cookies',
  'indexeddb',
  'local_storage',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
]

/**
 * Says of each page whether it is as good as it must be, and counts.
 * @param {Lighthouse} lighthouse
 * @param {number} browser the port on which Chromium listens
 * @param {string} at
 */
const createJudge = (lighthouse, browser, at) => {
  const tally = { passed: 0, failed: 0 }
  /** @param {string} host @param {string} path @param {string} category */
  const measure = async (host, path, category) => {
    const url = `http://${host}.localhost:${new URL(at).port}${path}`
    // How fast it is, is measured as somebody's first visit: no address is kept that would show another page.
    const stored = category === 'performance' ? { clearStorageTypes: everyStorage } : {}
    const options = { port: browser, onlyCategories: [category], logLevel: 'silent', output: 'json', ...stored }
    const first = measuredOf((await lighthouse(url, options)).lhr, category)
    // A page that a busy machine did not show in time is asked for once more.
    return first.score === null ? measuredOf((await lighthouse(url, options)).lhr, category) : first
  }
  /** @param {string} host @param {string} path @param {string} category @param {number} least @param {number} times */
  const judge = async (host, path, category, least, times) => {
    const runs = []
    while (runs.length < times) runs.push(await measure(host, path, category))
    const [best] = runs.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    const good = (best?.score ?? 0) >= least
    tally[good ? 'passed' : 'failed']++
    console.log(
      `${good ? 'ok  ' : 'FAIL'} ${host} ${path}  ${category} ${runs.map(({ score }) => score ?? '-').join(', ')}`,
    )
    if (!good) for (const fault of best?.faults ?? []) console.log(`     ${fault}`)
  }
  return { tally, judge }
}

export const main = async () => {
  const given = process.argv.includes('--at') ? process.argv[process.argv.indexOf('--at') + 1] : undefined
  const { lighthouse, launch } = await load()
  const chrome = await launch({ chromePath: await findChromium({ whole: true }), chromeFlags: flags })
  const product = given === undefined ? await startProduct() : { at: given, stop: async () => {} }
  const { tally, judge } = createJudge(lighthouse, chrome.port, product.at)
  try {
    const order = await orderPaths(product.at)
    // Before anything else: in a browser that has opened seventy pages the same page is slower.
    const measured = process.argv.includes('--speed') ? ['/food', order.menu] : []
    for (const path of measured) await judge('food', path, 'performance', LEAST_SPEED, 3)
    const all = { ...routes, food: [...order.all, ...routes.food] }
    for (const [host, paths] of Object.entries(all))
      for (const path of paths) await judge(host, path, 'accessibility', 100, 1)
  } finally {
    await product.stop()
    chrome.kill()
  }
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed === 0 ? 0 : 1
}
