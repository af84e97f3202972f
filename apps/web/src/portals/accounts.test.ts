import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from './testing/open-portal.ts'
import { settle } from './testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
const opened: Opened[] = []
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
  sessionStorage.clear()
})

const open = async (...visit: Parameters<typeof openPortal>): Promise<Opened> => {
  const portal = await openPortal(...visit)
  opened.push(portal)
  return portal
}

const field = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#${id}`)
  if (!found) throw new Error(`no ${id} in ${document.body.textContent}`)
  return found
}
const fill = async (id: string, value: string) => {
  // The address is there before the code of its page.
  await settle(() => field(id))
  await act(async () => {
    const input = field(id)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const submit = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
const errorOf = (id: string): string => document.getElementById(`${id}-error`)?.textContent ?? ''
const alert = (): string => document.querySelector('[role=alert]')?.textContent ?? ''

/** Asks in all five languages, on the page as it stands; no two languages say the same. */
const inFiveLanguages = async (read: () => string): Promise<string[]> => {
  const { changeLanguage } = await import('#platform/i18n.ts')
  const given: string[] = []
  for (const language of ['nl', 'en', 'de', 'ru', 'uk'] as const) {
    await act(async () => changeLanguage(language))
    given.push(read())
  }
  expect(new Set(given).size).toBe(5)
  for (const text of given) expect(text).toMatch(/\p{L}{3,}/u)
  return given
}

const SIGN_IN = 'Inloggen'
/** An access token that lasts longer than any test. */
const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
const hosts = ['admin', 'program-owner', 'acceptor', 'cardholder', 'storefront'] as const

describe('the guest pages of accounts', () => {
  it.each(hosts)('[SHELL-52] [SHELL-53] [SHELL-54] stand on the %s host, in the guest layout', async (portal) => {
    const shown = await open({ portal, path: '/forgot-password' })
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Wachtwoord vergeten?'))
    expect(document.querySelector('nav')).toBeNull()
    await shown.close()
    opened.splice(0)

    sessionStorage.setItem('plein.recovery_email', 'sanne.devries@example.nl')
    const next = await open({ portal, path: '/forgot-password/check-your-email' })
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Bekijk je e-mail'))
    expect(next.text()).toContain('sa*********es@example.nl')
    await next.close()
    opened.splice(0)

    sessionStorage.setItem('plein.recovery_proof', JSON.stringify({ token: 't', email: 'sanne@example.nl' }))
    await open({ portal, path: '/password' })
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Kies een nieuw wachtwoord'))
  })

  it('[SHELL-53] [SHELL-54] begin at the beginning where nothing was asked for', async () => {
    const check = await open({ portal: 'acceptor', path: '/forgot-password/check-your-email' })
    await settle(() => expect(check.at()).toBe('/forgot-password'))
    const set = await open({ portal: 'acceptor', path: '/password' })
    await settle(() => expect(set.at()).toBe('/forgot-password'))
  })

  it.each([
    ['[SHELL-67] admin', 'admin', '/', SIGN_IN],
    ['[SHELL-81] acceptor', 'acceptor', '/', SIGN_IN],
    ['[SHELL-82] acceptor', 'acceptor', '/registration', 'Waar ben je gevestigd?'],
    ['[SHELL-94] program owner', 'program-owner', '/', SIGN_IN],
    ['[SHELL-95] program owner', 'program-owner', '/registration', 'Waar ben je gevestigd?'],
    ['[SHELL-98] program owner', 'program-owner', '/registration/resend', 'Nieuwe code sturen'],
    ['[SHELL-119] cardholder', 'cardholder', '/registration', 'Wat is je e-mailadres?'],
    ['[SHELL-122] cardholder', 'cardholder', '/registration/resend', 'Nieuwe code sturen'],
  ] as const)('%s: %s%s', async (_, portal, path, heading) => {
    const shown = await open({ portal, path })
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe(heading))
    expect(shown.at()).toBe(path)
    expect(document.querySelector('nav')).toBeNull()
  })

  it('[SHELL-118] the start of the cardholder host is the food page, and its sign-in a sheet over it', async () => {
    const shown = await open({ portal: 'cardholder', path: '/?login=1' })
    await settle(() => expect(shown.at()).toBe('/food?login=1'))
    await settle(() => expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(SIGN_IN))
  })

  it.each([
    ['[SHELL-96]', 'program-owner', '/registration/check-email', 'Bekijk je e-mail'],
    ['[SHELL-97]', 'program-owner', '/registration/confirm', 'Bevestig je e-mailadres'],
    ['[SHELL-121]', 'cardholder', '/registration/check-email', 'Bekijk je e-mail'],
  ] as const)('%s %s %s comes after the start, and leads there without it', async (_, portal, path, heading) => {
    const early = await open({ portal, path })
    await settle(() => expect(early.at()).toBe('/registration'))
    await fill('start-email', 'noor@example.nl')
    await act(async () => {
      window.history.pushState({ state: null, key: 'x' }, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe(heading))
  })

  it('[SHELL-120] the cardholder’s password comes after the code', async () => {
    const early = await open({ portal: 'cardholder', path: '/registration/password' })
    await settle(() => expect(early.at()).toBe('/registration'))
    sessionStorage.setItem(
      'plein.sign_up_proof',
      JSON.stringify({ sign_up_token: 't', email: 'sanne@example.nl', state: 'continue' }),
    )
    await open({ portal: 'cardholder', path: '/registration/password' })
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Kies een wachtwoord'))
  })

  it('a cardholder who went back to the start after the code goes on without another mail', async () => {
    sessionStorage.setItem(
      'plein.sign_up_proof',
      JSON.stringify({ sign_up_token: 't', email: 'sanne@example.nl', state: 'continue' }),
    )
    const asked: string[] = []
    const shown = await open({
      portal: 'cardholder',
      path: '/registration',
      answer: ({ path }) => {
        asked.push(path)
        return path === '/api/v1/signup/step_one'
          ? { status: 202, body: { resend_after_seconds: 60, code_minutes: 10 } }
          : undefined
      },
    })
    await settle(() => expect(field('start-email')).toBeTruthy())
    await fill('start-email', ' Sanne@example.nl')
    await act(async () => document.querySelector<HTMLElement>('#start-terms')?.click())
    await submit()
    await settle(() => expect(shown.at()).toBe('/registration?step=name'))
    expect(asked).not.toContain('/api/v1/signup/step_one')
    // Another address is another mailbox to prove.
    const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Terug')
    await act(async () => back?.click())
    await settle(() => expect(field('start-email')).toBeTruthy())
    await fill('start-email', 'sanne.jansen@example.nl')
    await submit()
    await settle(() => expect(shown.at()).toBe('/registration/check-email'))
    expect(asked).toContain('/api/v1/signup/step_one')
  })

  it('[AUTH-50] an acceptor whose link was used or is over asks for a new one, and types its code', async () => {
    const email = 'omar@example.nl'
    const sent: unknown[] = []
    const shown = await open({
      portal: 'acceptor',
      path: '/registration#token=AAAAAAAAAAAAAAAAAAAAAA',
      answer: ({ path, body }) => {
        if (path === '/api/v1/signup/code')
          return { status: 410, body: { code: 'link_used', status: 410, errors: [], params: { email } } }
        if (path !== '/api/v1/signup/resend') return undefined
        sent.push((JSON.parse(String(body)) as { email: string }).email)
        return { status: 202, body: { resend_after_seconds: 60, code_minutes: 10 } }
      },
    })
    await settle(() => expect(shown.text()).toContain('Deze link is al gebruikt'))
    const again = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Stuur een nieuwe link')
    await act(async () => again?.click())
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Nieuwe code sturen'))
    expect(field('resend-email').value).toBe(email)
    await submit()
    await settle(() => expect(shown.at()).toBe('/registration?step=confirm'))
    expect(sent).toEqual([email])
    await settle(() => expect(field('confirm-code')).toBeTruthy())
  })

  it('the link of a mail, opened a second time where it led to before, goes on with what was begun there', async () => {
    const email = 'omar@example.nl'
    const proof = { sign_up_token: 't', email, state: 'password_needed', promo_code: 'OP' }
    sessionStorage.setItem('plein.sign_up_proof', JSON.stringify(proof))
    const shown = await open({
      portal: 'acceptor',
      path: '/registration#token=BBBBBBBBBBBBBBBBBBBBBB',
      answer: ({ path }) =>
        path === '/api/v1/signup/code'
          ? { status: 410, body: { code: 'link_used', status: 410, errors: [], params: { email } } }
          : undefined,
    })
    await settle(() => expect(shown.at()).toBe('/registration?step=4'))
    await settle(() => expect(shown.text()).toContain(`Je logt in met ${email}`))
    // And who is somebody else begins anew.
    const anew = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Opnieuw beginnen')
    await act(async () => anew?.click())
    await settle(() => expect(document.querySelector('h1')?.textContent).toBe('Waar ben je gevestigd?'))
    expect(sessionStorage.getItem('plein.sign_up_proof')).toBeNull()
  })

  it('a promotion code has the focus as it unfolds, and one that others used up is said after the code of the mail', async () => {
    const promo_code = 'LAATSTE'
    const value = {
      country: 'NL',
      email: 'noor@example.nl',
      first_name: 'Noor',
      phone: '612345678',
      city: 'Kampen',
      address: 'Oudestraat 1',
    }
    const shown = await open({
      portal: 'program-owner',
      path: '/registration?step=4',
      local: { 'plein.draft sign-up': JSON.stringify({ at: Date.now(), value }) },
      answer: ({ path }) => {
        if (path === '/api/v1/promo') return { status: 200, body: { code: promo_code, title: 'De laatste' } }
        if (path !== '/api/v1/signup/code') return undefined
        const given = { email: value.email, type: 1, language: 'nl', invite: null, promo_code: null }
        const profile = { uuid: 'u', type: 1, username: value.email, first_name: 'Noor', last_name: 'de Wit' }
        return { status: 200, body: { ...given, state: 'signed_in', auth_token: token, refresh_token: 'r', profile } }
      },
    })
    await settle(() => expect(shown.text()).toContain('Ik heb een actiecode'))
    const unfold = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('actiecode'),
    )
    await act(async () => unfold?.click())
    expect(document.activeElement).toBe(field('last-promo_code'))
    await fill('last-promo_code', 'laat ste')
    await act(async () => {
      window.history.pushState({ state: null, key: 'y' }, '', '/registration/confirm')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await settle(() => expect(field('confirm-code')).toBeTruthy())
    await fill('confirm-code', '123456')
    await settle(() => expect(shown.text()).toContain('Actiecode LAATSTE was intussen op'))
  })

  it('a country that nobody chose is not one without accounts', async () => {
    const shown = await open({ portal: 'acceptor', path: '/registration?step=unsupported' })
    await settle(() => expect(shown.at()).toBe('/registration'))
  })

  it('a field of an earlier page that the server refuses is said on the last one, and leads there', async () => {
    sessionStorage.setItem(
      'plein.sign_up_proof',
      JSON.stringify({ sign_up_token: 't', email: 'sanne@example.nl', state: 'continue' }),
    )
    const errors = [{ field: 'birth_date', code: 'date_not_past', params: {} }]
    const shown = await open({
      portal: 'cardholder',
      path: '/registration/password',
      answer: ({ path }) =>
        path === '/api/v1/signup/complete'
          ? { status: 422, body: { code: 'invalid_input', status: 422, errors, params: {} } }
          : undefined,
    })
    await settle(() => expect(field('last-password')).toBeTruthy())
    await fill('last-password', 'Tulpenveld-44')
    await fill('last-repeat', 'Tulpenveld-44')
    await act(async () => field('last-terms').click())
    await submit()
    await settle(() => expect(document.querySelectorAll('[role=alert] a')).toHaveLength(1))
    await act(async () => document.querySelector<HTMLElement>('[role=alert] a')?.click())
    await settle(() => expect(shown.at()).toBe('/registration?step=birth'))
  })

  it('[SHELL-158] shows an example of four digits and two letters where a Dutch postcode is asked', async () => {
    const value = {
      country: 'NL',
      email: 'noor@example.nl',
      first_name: 'Noor',
      last_name: 'de Wit',
      phone: '612345678',
    }
    const shown = await open({
      portal: 'program-owner',
      path: '/registration?step=3',
      local: { 'plein.draft sign-up': JSON.stringify({ at: Date.now(), value }) },
    })
    await settle(() => expect(shown.text()).toContain('Postcode'))
    expect(field('business-zip').placeholder).toMatch(/^\d{4} [A-Z]{2}$/)
  })

  it('show nobody the sign-up who is signed in already', async () => {
    const shown = await open({ portal: 'program-owner', path: '/registration', type: 1 })
    await settle(() => expect(shown.at()).toBe('/programs'))
  })
})

describe('a session that ends', () => {
  const answer = ({ path }: Seen) => {
    if (path === '/api/v1/auth/refresh') return { status: 401, body: { code: 'refresh_token_invalid', status: 401 } }
    if (path === '/api/v1/profile') return { status: 401, body: { code: 'unauthorized', status: 401 } }
    return undefined
  }

  it('[AUTH-04] [AUTH-05] [AUTH-06] by a 4xx of the refresh: token gone, unauthorised, at the root path', async () => {
    const shown = await open({ portal: 'program-owner', path: '/programs?page=2', type: 1, answer })
    await settle(() => expect(window.location.pathname).toBe('/'))
    expect(localStorage.getItem('tokens')).toBeNull()
    await settle(() => expect(field('sign-in-email')).toBeTruthy())
    expect(new URLSearchParams(window.location.search).get('returnTo')).toBe('/programs?page=2')
    await settle(() => expect(shown.text()).toContain('Je bent uitgelogd. Log in om verder te gaan.'))
  })

  it('in another tab ends here too, and one that begins there goes on here', async () => {
    const shown = await open({ portal: 'program-owner', path: '/programs', type: 1 })
    await settle(() => expect(document.querySelector('nav')).not.toBeNull())
    const stored = localStorage.getItem('tokens')
    const elsewhere = async (oldValue: string | null, newValue: string | null): Promise<void> => {
      if (newValue === null) localStorage.removeItem('tokens')
      else localStorage.setItem('tokens', newValue)
      await act(
        async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'tokens', oldValue, newValue })),
      )
    }
    await elsewhere(stored, null)
    await settle(() => expect(field('sign-in-email')).toBeTruthy())
    await elsewhere(null, stored)
    await settle(() => expect(shown.at()).toBe('/programs'))
  })

  it('keeps the way back for who lost the password meanwhile', async () => {
    const shown = await open({
      portal: 'program-owner',
      path: '/programs?page=2',
      answer: ({ path }) => {
        if (path !== '/api/v1/password/change') return undefined
        const profile = { uuid: 'u', type: 1, username: 'noor@example.nl', first_name: 'Noor', last_name: 'de Wit' }
        return { status: 200, body: { auth_token: token, refresh_token: 'r', profile } }
      },
    })
    const follow = async (words: string): Promise<void> => {
      await settle(() => expect(shown.text()).toContain(words))
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)
      await act(async () => link?.click())
    }
    await follow('Wachtwoord vergeten?')
    await follow('Terug naar inloggen')
    await settle(() => expect(shown.at()).toBe(`/?returnTo=${encodeURIComponent('/programs?page=2')}`))
    await follow('Wachtwoord vergeten?')
    await settle(() => expect(field('forgot-email')).toBeTruthy())
    sessionStorage.setItem('plein.recovery_proof', JSON.stringify({ token: 't', email: 'noor@example.nl' }))
    await act(async () => {
      window.history.pushState({ state: null, key: 'z' }, '', '/password')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await settle(() => expect(field('set-password')).toBeTruthy())
    await fill('set-password', 'Tulpenveld-44')
    await fill('set-repeat', 'Tulpenveld-44')
    await submit()
    await settle(() => expect(shown.at()).toBe('/programs?page=2'))
    expect(sessionStorage.getItem('plein.sign_in_from')).toBeNull()
  })

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', '/%2F/evil.example'])(
    'never leads to another site by the way back %j',
    async (back) => {
      const shown = await open({ portal: 'program-owner', path: `/?returnTo=${encodeURIComponent(back)}`, type: 1 })
      await settle(() => expect(shown.at()).toBe('/programs'))
      expect(window.location.origin).toBe(shown.server.origin)
    },
  )
})

describe('the messages of signing in and up, in their places and in five languages', () => {
  it('[AUTH-10] [AUTH-40] [AUTH-41] [AUTH-44] [AUTH-45] at the sign-in', async () => {
    await open({
      portal: 'program-owner',
      path: '/',
      answer: ({ path }) =>
        path === '/api/v1/auth/login' ? { status: 401, body: { code: 'invalid_credentials', status: 401 } } : undefined,
    })
    await settle(() => expect(field('sign-in-email')).toBeTruthy())
    expect([field('sign-in-email').type, field('sign-in-password').type]).toEqual(['email', 'password'])
    await submit()
    expect((await inFiveLanguages(() => errorOf('sign-in-email')))[1]).toBe('Enter your e-mail address')
    expect((await inFiveLanguages(() => errorOf('sign-in-password')))[1]).toBe('Enter your password')
    await fill('sign-in-email', 'noor@')
    expect((await inFiveLanguages(() => errorOf('sign-in-email')))[1]).toBe(
      'Enter an e-mail address like name@example.nl',
    )
    await fill('sign-in-email', 'noor@example.nl')
    await fill('sign-in-password', 'x')
    await submit()
    await settle(() => expect(alert()).not.toBe(''))
    expect(alert()).toContain('Неправильна адреса пошти або пароль')
  })

  it('[AUTH-46] [AUTH-47] [AUTH-50] at a new password, whose link may have expired', async () => {
    sessionStorage.setItem('plein.recovery_proof', JSON.stringify({ token: 't', email: 'sanne@example.nl' }))
    const shown = await open({
      portal: 'cardholder',
      path: '/password',
      answer: ({ path }) =>
        path === '/api/v1/password/change'
          ? { status: 410, body: { code: 'link_expired', status: 410, params: { email: 'sanne@example.nl' } } }
          : undefined,
    })
    await settle(() => expect(field('set-password')).toBeTruthy())
    await fill('set-password', 'abc')
    await fill('set-repeat', 'abd')
    await submit()
    expect((await inFiveLanguages(() => errorOf('set-password')))[0]).toContain('Gebruik minstens 8 tekens')
    expect((await inFiveLanguages(() => errorOf('set-repeat')))[0]).toBe('De wachtwoorden zijn niet gelijk')
    await fill('set-password', 'Tulpenveld-44')
    await fill('set-repeat', 'Tulpenveld-44')
    await submit()
    await settle(() => expect(document.querySelector('h1')?.textContent).toContain('посилання'))
    const titles = await inFiveLanguages(() => document.querySelector('h1')?.textContent ?? '')
    expect(titles[0]).toBe('Deze link is verlopen')
    // With it a new one is offered, for the same address.
    await act(async () =>
      [...document.querySelectorAll('main a')]
        .find((link) => link.getAttribute('href') === '/forgot-password')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    )
    await settle(() => expect(shown.at()).toBe('/forgot-password'))
    await settle(() => expect(field('forgot-email').value).toBe('sanne@example.nl'))
  })

  it('[AUTH-42] [AUTH-48] [AUTH-49] at the code of the mail', async () => {
    let code = 'wrong_code'
    const shown = await open({
      portal: 'cardholder',
      path: '/registration',
      answer: ({ path }) => {
        if (path === '/api/v1/signup/step_one')
          return { status: 202, body: { resend_after_seconds: 60, code_minutes: 10 } }
        if (path !== '/api/v1/signup/code') return undefined
        return code === 'wrong_code'
          ? { status: 422, body: { code, status: 422, params: { tries_left: 3 } } }
          : { status: 409, body: { code, status: 409 } }
      },
    })
    await settle(() => expect(field('start-email')).toBeTruthy())
    await fill('start-email', 'sanne@example.nl')
    await act(async () => field('start-terms').click())
    await submit()
    await settle(() => expect(shown.at()).toBe('/registration/check-email'))
    await settle(() => expect(field('confirm-code')).toBeTruthy())
    await submit()
    expect((await inFiveLanguages(() => errorOf('confirm-code')))[0]).toBe('Vul de code uit de e-mail in')
    await fill('confirm-code', '000000')
    await settle(() => expect(errorOf('confirm-code')).toContain('3'))
    expect(errorOf('confirm-code')).toContain('Залишилося 3 спроби.')
    expect(field('confirm-code').value).toBe('000000')
    code = 'email_already_registered'
    await fill('confirm-code', '123456')
    await settle(() => expect(document.querySelector('h1')?.textContent).toContain('акаунт'))
    const titles = await inFiveLanguages(() => document.querySelector('h1')?.textContent ?? '')
    expect(titles[0]).toBe('Dit e-mailadres heeft al een account')
  })

  it.each([
    ['[AUTH-43] email does not exist', 'email_does_not_exist', 'Er is geen account met dit e-mailadres'],
    [
      '[AUTH-51] cardholder already registered',
      'cardholder_already_registered',
      'Deze kaarthouder heeft al een account',
    ],
  ] as const)('%s, for who names somebody else', async (_, code, dutch) => {
    const { explain } = await import('#platform/problems/explain.ts')
    const { ApiProblem } = await import('#platform/problems/problem.ts')
    const { languages, switchLanguage } = await import('#platform/language.ts')
    const given: string[] = []
    for (const language of languages) {
      switchLanguage(language)
      given.push(await explain(new ApiProblem({ code, status: 422 })))
    }
    expect(given[0]).toBe(dutch)
    expect(new Set(given).size).toBe(5)
  })
})
