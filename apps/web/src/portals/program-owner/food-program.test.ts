import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toForm, newForm, toChanges } from '#features/food-setup/form/food-values.ts'
import { foodErrors } from '#features/food-setup/form/food-validation.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
beforeAll(() => import('#features/food-setup/page/food-program.page.tsx'))
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
})

const problem = { type: '', title: '', detail: '', instance: '', status: 503, code: 'service_unavailable' }
const unset = { is_set: false, last_four: null, is_refused: false }
const draft = (input: object = {}) => ({
  ...someProgram({
    status: { id: 11002, uuid: '', title: '', description: '' },
    title: '',
    step: 1,
    may: ['edit', 'publish'],
  }),
  ...toChanges(newForm),
  psp_providers: ['none', 'sandbox'],
  ccv_test_key: unset,
  ccv_live_key: unset,
  time_zone: 'Europe/Amsterdam',
  faults: [],
  ...input,
})
const { uuid } = someProgram()

interface Visit {
  path?: string
  program?: object
  profile?: Parameters<typeof openPortal>[0]['profile']
  saved?: (body: Record<string, unknown>) => { status: number; body: unknown }
  payments?: (call: { method: string; path: string; body: string }) => { status: number; body: unknown }
}

const noKey = { state: 'none', last_four: null, account_name: null, methods: [], checked_at: null }
const connection = (input: object = {}) => ({
  provider: 'sandbox',
  live_mode: false,
  test: noKey,
  live: noKey,
  live_steps: [
    { step: 'live_key', is_done: false, is_required: true },
    { step: 'webhook', is_done: false, is_required: false },
  ],
  health: {
    since: '2026-02-01T00:00:00.000Z',
    started: 0,
    paid: 0,
    not_paid: 0,
    under_way: 0,
    troubles: 0,
    last_paid_at: null,
  },
  ...input,
})

const open = async ({
  path = '/programs/food/new',
  program = draft(),
  profile,
  saved,
  payments = () => ({ status: 200, body: connection() }),
}: Visit = {}): Promise<Opened> => {
  const portal = await openPortal({
    portal: 'program-owner',
    path,
    type: 1,
    ...(profile && { profile }),
    answer: ({ method, path: asked, body }) => {
      if (method === 'GET' && asked === `/api/v1/programs/${uuid}`) return { status: 200, body: program }
      if (asked.startsWith(`/api/v1/programs/${uuid}/payments/`)) return payments({ method, path: asked, body })
      if (method === 'GET' || !asked.startsWith('/api/v1/manager/programs')) return undefined
      const sent = JSON.parse(body) as Record<string, unknown>
      const { type_code: _, ...fields } = sent
      return saved?.(sent) ?? { status: method === 'POST' ? 201 : 200, body: { ...program, ...fields } }
    },
  })
  opened.push(portal)
  // The page's code is read anew for each visit: on a busy machine that takes its time.
  await settle(() => expect(document.querySelector('form')).not.toBeNull())
  return portal
}

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((item) => item.textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (name: string) => act(async () => button(name).click())
const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[id="food-${name}"]`)!
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const summary = (): string[] => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent ?? '')
const sent = (portal: Opened, method: string) => portal.server.seen.filter((item) => item.method === method)

describe('the form of a food program', () => {
  it('[SHELL-104] [FOOD-53] [FOOD-54] [FOOD-55] [FOOD-66] [FOOD-73] saves nothing of an empty one, and says what it needs', async () => {
    const portal = await open()
    await press('Opslaan')
    const input = [
      'Vul een titel in',
      'Vul een beschrijving in',
      'Voeg een afbeelding toe',
      'Voeg minstens één plek toe waar je bezorgt, of sta afhalen toe',
      'Zet minstens één gerecht op het menu dat gasten kunnen bestellen',
    ]
    await settle(() => expect(summary()).toEqual(input))
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(document.querySelector('[role=alert] h2')?.textContent).toBe('Los 5 dingen op om op te slaan')
    expect(document.title.startsWith('Fout: ')).toBe(true)
    // The same words at the field, and a count in the index.
    expect(document.querySelector('[id="food-title-error"]')?.textContent).toBe(input[0])
    const index = [...document.querySelectorAll('nav[aria-label="Onderdelen van dit formulier"] a')]
    const part = (title: string) => index.find(({ textContent }) => textContent?.startsWith(title))?.textContent
    expect(part('Basis')).toBe('Basis3 dingen om op te lossen')
    expect(part('Bezorgen & afhalen')).toBe('Bezorgen & afhalen1 ding om op te lossen')
    expect(sent(portal, 'POST').filter(({ path }) => path.includes('/programs'))).toEqual([])
    await act(async () => document.querySelectorAll<HTMLElement>('[role=alert] a')[0]?.click())
    expect(document.activeElement?.id).toBe('food-title')
  })

  it('proposes the address of the account, and takes that for nothing that was typed', async () => {
    const profile = { address: 'Oudestraat 1', zip: '8261 AB', city: 'Kampen' }
    const portal = await open({ profile })
    expect(field('address').value).toBe('Oudestraat 1')
    await press('Opslaan')
    await settle(() => expect(summary()).toContain('Vul een titel in'))
    expect(sent(portal, 'POST').filter(({ path }) => path.includes('/programs'))).toEqual([])
    type('title', 'Uiensoep')
    await press('Opslaan')
    await settle(() => expect(portal.at()).toBe(`/programs/food/draft/${uuid}`))
    const [post] = sent(portal, 'POST').filter(({ path }) => path === '/api/v1/manager/programs')
    expect(JSON.parse(post!.body)).toMatchObject({ address: 'Oudestraat 1', zip_code: '8261 AB', city: 'Kampen' })
  })

  it('begins a draft with whatever is there, and goes on at its own address', async () => {
    const portal = await open()
    type('title', 'Trattoria Lotte')
    await press('Opslaan')
    await settle(() => expect(portal.at()).toBe(`/programs/food/draft/${uuid}`))
    const [post] = sent(portal, 'POST').filter(({ path }) => path === '/api/v1/manager/programs')
    expect(JSON.parse(post!.body)).toMatchObject({ type_code: 4001, title: 'Trattoria Lotte', lead_minutes: 30 })
    await settle(() => expect(summary()[0]).toBe('Vul een beschrijving in'))
  })

  it('says that a restaurant of a court is paid through that court', async () => {
    const program = draft({ court_title: 'De Markthal', step: 2 })
    await open({ program, path: `/programs/food/draft/${uuid}` })
    await settle(() => expect(document.body.textContent).toContain('Dit restaurant staat in De Markthal'))
  })

  it('[FOOD-56] [FOOD-57] asks for address, heading and cost only while guests can pick up', async () => {
    await open({ program: draft({ title: 'A' }), path: `/programs/food/draft/${uuid}` })
    const pickup = [...document.querySelectorAll<HTMLElement>('[role=switch]')].find((item) =>
      item.closest('label')?.textContent?.startsWith('Afhalen in het restaurant'),
    )!
    await act(async () => pickup.click())
    await press('Opslaan')
    const own = [
      'Vul het adres in waar gasten afhalen',
      'Vul de naam van de afhaalkosten in',
      'Vul de afhaalkosten in; 0 is gratis',
    ]
    await settle(() => expect(summary()).toEqual(expect.arrayContaining(own)))
    // Pickup that costs nothing is no line that needs a name.
    type('pickup_fee', '0')
    await settle(() => expect(summary().filter((text) => own.includes(text))).toEqual([own[0]]))
    expect(field('pickup_fee_heading')).toBeNull()
    await act(async () => pickup.click())
    await settle(() => expect(summary().filter((text) => own.includes(text))).toEqual([]))
  })

  it('[FOOD-59] keeps a cost with a loose comma as it was typed, and the other way of delivering beside it', async () => {
    await open({ program: draft({ title: 'A' }), path: `/programs/food/draft/${uuid}` })
    await press('Postcode toevoegen')
    type('delivery_range_zip_codes.0.zip_code', '1012ab')
    type('delivery_range_zip_codes.0.cost', '2,')
    await press('Opslaan')
    await settle(() =>
      expect(summary()).toContain('De kosten mogen niet beginnen of eindigen met een punt of een komma'),
    )
    expect(field('delivery_range_zip_codes.0.cost').value).toBe('2,')
    expect(field('delivery_range_zip_codes.0.zip_code').value).toBe('1012 AB')
    const way = (value: string) => document.querySelector<HTMLElement>(`input[type=radio][value=${value}]`)!
    await act(async () => way('distance').click())
    await press('Afstand toevoegen')
    type('delivery_ranges.0.range_end', '2')
    await act(async () => way('zip').click())
    expect(field('delivery_range_zip_codes.0.cost').value).toBe('2,')
    await act(async () => way('distance').click())
    expect(field('delivery_ranges.0.range_end').value).toBe('2')
  })

  it('hatches rings that overlap, and moves the edge between two by the keys', async () => {
    const ranges = [
      { range_start: 0, range_end: 2, cost: 0 },
      { range_start: 1, range_end: 4, cost: 250 },
    ]
    await open({
      program: draft({ type_of_delivery: 2, delivery_ranges: ranges }),
      path: `/programs/food/draft/${uuid}`,
    })
    const hatched = () => document.querySelectorAll('svg path[data-faulty]').length
    expect(hatched()).toBe(1)
    type('delivery_ranges.1.range_start', '2')
    expect(hatched()).toBe(0)
    const edge = document.querySelector('[role=slider]')!
    fireEvent.keyDown(edge, { key: 'ArrowRight' })
    expect([field('delivery_ranges.0.range_end').value, field('delivery_ranges.1.range_start').value]).toEqual([
      '2,1',
      '2,1',
    ])
  })

  it('shows what only the server knows at its field, until the field is changed', async () => {
    const zones = [{ zip_code: '9998', cost: 250 }]
    const validationErrors = [
      { field: 'delivery_range_zip_codes.0.zip_code', code: 'zip_code_unknown', params: { zip: '9998' } },
    ]
    await open({
      program: draft({ delivery_range_zip_codes: zones, faults: validationErrors, step: 2 }),
      path: `/programs/food/draft/${uuid}`,
    })
    await press('Publiceren')
    await settle(() => expect(summary()).toContain('9998 is geen bestaande postcode'))
    type('delivery_range_zip_codes.0.zip_code', '1012')
    await settle(() => expect(summary()).not.toContain('9998 is geen bestaande postcode'))
  })

  it('saves by Ctrl+S, and keeps what was typed when the server refuses', async () => {
    const form_problem = { type: '', title: '', detail: '', instance: '', status: 503, code: 'service_unavailable' }
    const portal = await open({
      program: draft(),
      path: `/programs/food/draft/${uuid}#basics`,
      saved: () => ({ status: 503, body: form_problem }),
    })
    type('title', 'Trattoria Lotte')
    await act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }))
    await settle(() => expect(sent(portal, 'PATCH').length).toBeGreaterThan(0))
    await settle(() => expect(document.querySelector('[role=alert] h2')?.textContent).toBe('Dit is niet opgeslagen'))
    expect(field('title').value).toBe('Trattoria Lotte')
  })

  const sandbox_keys = { ccv_test_key: 'test_try-out_everybodys', ccv_live_key: 'live_try-out_everybodys' }
  const keyField = (name: string) => document.querySelector<HTMLInputElement>(`[id="${name}"]`)!
  const write = (name: string, value: string): void => void fireEvent.change(keyField(name), { target: { value } })

  it('sends a key by itself, says whose it is, and never shows it again', async () => {
    const program = draft({ psp_provider: 'sandbox', step: 2, sandbox_keys })
    const valid = {
      ...noKey,
      state: 'valid',
      last_four: '1234',
      account_name: 'Bella Napoli',
      methods: ['ideal', 'card'],
    }
    const portal = await open({
      program,
      path: `/programs/food/draft/${uuid}`,
      payments: ({ method }) => ({ status: 200, body: connection(method === 'PUT' ? { test: valid } : {}) }),
    })
    await settle(() => expect(document.body.textContent).toContain('Testmodus: geen echt geld'))
    await press('Sleutel toevoegen')
    // The test bank's own key is told to whoever has none.
    await settle(() => expect(button('Vul deze in')).toBeTruthy())
    await press('Vul deze in')
    expect(keyField('key-test-key').value).toBe('test_try-out_everybodys')
    write('key-test-key', 'test_secret_ 1234')
    await press('Controleren en opslaan')
    await settle(() => expect(document.body.textContent).toContain('Werkt: account Bella Napoli, 2 betaalmethoden'))
    expect(document.body.textContent).toContain('Eindigt op 1234')
    expect(JSON.parse(sent(portal, 'PUT')[0]!.body)).toEqual({ provider: 'sandbox', key: 'test_secret_1234' })
    // The form around it was not sent with it.
    expect(sent(portal, 'PATCH')).toEqual([])
    // The dialog goes with its motion.
    await settle(() => expect(document.body.innerHTML.includes('test_secret')).toBe(false))
  })

  it('asks for the password before real money, says what is missing, and keeps what was typed when it is refused', async () => {
    const ready = [{ step: 'live_key', is_done: true, is_required: true }]
    const refusal = {
      ...problem,
      status: 400,
      code: 'invalid_input',
      errors: [{ field: 'password', code: 'wrong_password' }],
    }
    let [live_steps, live_mode] = [connection().live_steps as object[], false]
    const visit = () =>
      open({
        program: draft({ psp_provider: 'sandbox', step: 2, sandbox_keys }),
        path: `/programs/food/draft/${uuid}`,
        payments: ({ method, body }) => {
          if (method === 'PUT' && !body.includes('Plein-2026')) return { status: 400, body: refusal }
          live_mode ||= method === 'PUT'
          return { status: 200, body: connection({ live_steps, live_mode }) }
        },
      })
    await visit()
    await settle(() => expect(document.body.textContent).toContain('Een live-sleutel die de betaaldienst kent'))
    expect(button('Echt geld ontvangen').getAttribute('aria-disabled')).toBe('true')
    live_steps = ready
    await opened.pop()?.close()
    await visit()
    await settle(() => expect(button('Echt geld ontvangen').getAttribute('aria-disabled')).not.toBe('true'))
    await press('Echt geld ontvangen')
    await settle(() => expect(keyField('go-live-password')).not.toBeNull())
    write('go-live-password', 'Plein-2025')
    await act(async () => void fireEvent.submit(keyField('go-live-password').closest('form')!))
    await settle(() => expect(document.body.textContent).toContain('Dit is niet je huidige wachtwoord'))
    expect(keyField('go-live-password').value).toBe('Plein-2025')
    write('go-live-password', 'Plein-2026')
    await act(async () => void fireEvent.submit(keyField('go-live-password').closest('form')!))
    await settle(() => expect(document.body.textContent).toContain('Live: gasten betalen met echt geld'))
  })
})

/** 'Stap 2 van 3 · Bezorgen & tijden', of the step that is shown. */
const stepLine = (): string => document.querySelector('p[tabindex="-1"]')?.textContent ?? ''
const isShown = (name: string): boolean => field(name).closest('[style*="display: none"]') === null
const input = { title: 'Trattoria Lotte', description: 'Verse pasta', image: '/media/zaak.jpg' }
const path = `/programs/food/draft/${uuid}`

describe('the steps in which a food program is begun', () => {
  it('[PROG-24] are three, counted 0 to 2: each is whole before the next one opens, and what was typed stays', async () => {
    const portal = await open({ path, program: draft(input) })
    const steps = [...document.querySelectorAll('nav[aria-label="Onderdelen van dit formulier"] > ol > li')]
    expect(steps).toHaveLength(3)
    expect(steps.map((step) => step.querySelector(':scope > a') !== null)).toEqual([true, true, false])
    await press('Vorige stap')
    await settle(() => expect(stepLine()).toBe('Stap 1 van 3 · Basis'))
    expect(window.location.hash).toBe('#basics')
    expect(document.activeElement?.textContent).toBe(stepLine())
    type('title', '')
    await press('Verder')
    await settle(() => expect(summary()).toEqual(['Vul een titel in']))
    expect(document.querySelector('[role=alert] h2')?.textContent).toBe('Los 1 ding op om verder te gaan')
    type('title', 'Trattoria Lotte II')
    await press('Verder')
    await settle(() => expect(stepLine()).toBe('Stap 2 van 3 · Bezorgen & tijden'))
    expect(summary()).toEqual([])
    expect(JSON.parse(sent(portal, 'PATCH')[0]!.body)).toMatchObject({ title: 'Trattoria Lotte II' })
  })

  it('[PROG-24] tell the server how far the draft is, and keep what was typed on the way back', async () => {
    const program = draft(input)
    const portal = await open({
      path,
      program,
      saved: (body) => ({ status: 200, body: 'status' in body ? { ...program, step: 2 } : { ...program, ...body } }),
    })
    await press('Verder')
    await settle(() => expect(summary()).toEqual(['Voeg minstens één plek toe waar je bezorgt, of sta afhalen toe']))
    await press('Postcode toevoegen')
    type('delivery_range_zip_codes.0.zip_code', '1012')
    type('delivery_range_zip_codes.0.cost', '2,50')
    await press('Verder')
    await settle(() => expect(stepLine()).toBe('Stap 3 van 3 · Betalen & publiceren'))
    expect(sent(portal, 'PATCH').at(-1)!.path.split('/').at(-1)).toBe('status')
    expect(JSON.parse(sent(portal, 'PATCH').at(-1)!.body)).toEqual({ status: 11003 })
    expect(button('Publiceren')).toBeTruthy()
    await press('Vorige stap')
    await settle(() => expect(stepLine()).toBe('Stap 2 van 3 · Bezorgen & tijden'))
    expect(field('delivery_range_zip_codes.0.zip_code').value).toBe('1012')
  })

  it.each([
    ['[PROG-20] [PROG-26] a draft of step 1', 1, 'Stap 2 van 3 · Bezorgen & tijden'],
    ['[PROG-21] [PROG-26] a draft of step 2', 2, 'Stap 3 van 3 · Betalen & publiceren'],
  ])('%s goes on where it stopped', async (_title, step, line) => {
    await open({ path, program: draft({ ...input, step }) })
    expect(stepLine()).toBe(line)
  })

  it('opens no step that is not reached yet, whatever the address says', async () => {
    await open({ path: `${path}#payments`, program: draft(input) })
    expect(stepLine()).toBe('Stap 2 van 3 · Bezorgen & tijden')
  })

  it('leads to the step with the field that the server refused', async () => {
    const zones = [{ zip_code: '1012', cost: 250 }]
    const portal = await open({
      path,
      program: draft({ ...input, step: 2, delivery_range_zip_codes: zones }),
      saved: () => ({
        status: 400,
        body: {
          ...problem,
          status: 400,
          code: 'program_incomplete',
          errors: [{ field: 'title', code: 'title_required' }],
        },
      }),
    })
    await press('Publiceren')
    await settle(() => expect(stepLine()).toBe('Stap 1 van 3 · Basis'))
    expect(sent(portal, 'PATCH')[0]?.path).toContain('/status')
    expect(summary()).toEqual(['Vul een titel in'])
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(isShown('title')).toBe(true)
    await act(async () => document.querySelector<HTMLElement>('[role=alert] a')?.click())
    expect(document.activeElement?.id).toBe('food-title')
  })

  it('go on without a connection, and say where what was typed is', async () => {
    await open({ path: `${path}#basics`, program: draft(input), saved: () => ({ status: 503, body: problem }) })
    type('title', 'Trattoria Lotte II')
    await press('Verder')
    await settle(() => expect(stepLine()).toBe('Stap 2 van 3 · Bezorgen & tijden'))
    // This browser has no shelf to keep it on: it says so.
    expect(document.body.textContent).toContain('Niet opgeslagen – houd deze pagina open')
    expect(field('title').value).toBe('Trattoria Lotte II')
  })

  it('keep the postcode that is tried out when the first Save gives the draft its address', async () => {
    let known = false
    const portal = await open({
      saved: () =>
        known ? { status: 201, body: draft({ title: 'Trattoria Lotte' }) } : { status: 503, body: problem },
    })
    type('title', 'Trattoria Lotte')
    await press('Opslaan')
    const zone = () =>
      [...document.querySelectorAll<HTMLElement>('[role=alert] a')].find((link) =>
        /minstens één/.test(link.textContent ?? ''),
      )
    await settle(() => expect(zone()).toBeTruthy())
    await act(async () => zone()!.click())
    await settle(() => expect(stepLine()).toBe('Stap 2 van 3 · Bezorgen & tijden'))
    const tried = () => document.querySelector<HTMLInputElement>('#delivery input[maxlength="12"]')!
    fireEvent.change(tried(), { target: { value: '1012 JS' } })
    known = true
    await press('Opslaan')
    await settle(() => expect(portal.at()).toBe(path))
    await settle(() => expect(summary()).toContain('Vul een beschrijving in'))
    expect(stepLine()).toBe('Stap 2 van 3 · Bezorgen & tijden')
    expect(tried().value).toBe('1012 JS')
  })
})

describe('the values of the form', () => {
  it('come back from the server as they were sent', () => {
    const form = { ...newForm, slot_capacity: '12', lead_minutes: '45' }
    expect(toForm(draft(toChanges(form)) as never)).toEqual({ ...form, title: '', description: '', image: null })
  })

  it('leave out a number that is none, and say so', () => {
    const form = { ...newForm, lead_minutes: '999', slot_minutes: '' }
    expect(toChanges(form)).not.toHaveProperty('lead_minutes')
    expect(toChanges(form)).not.toHaveProperty('slot_minutes')
    expect(
      foodErrors(form)
        .filter(({ code }) => code === 'number_not_valid')
        .map(({ field: name }) => name),
    ).toEqual(['lead_minutes', 'slot_minutes'])
  })
})
