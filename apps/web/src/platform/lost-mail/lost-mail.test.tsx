import type { LossReason } from '@plein/contract/notifications/delivery-log'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { languages, startLanguage, switchLanguage } from '#platform/language.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { LostMail } from './lost-mail.tsx'
import { lostMailStrings } from './strings/index.ts'

beforeEach(async () => {
  queryClient.clear()
  startLanguage(null)
  switchLanguage('nl')
  await Promise.all([lostMailStrings.load('nl'), problemStrings.load('nl')])
})
afterEach(() => cleanup())

const show = (onCorrect: ((email: string) => Promise<unknown>) | undefined, reason: LossReason = 'mailbox_full') =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <LostMail reason={reason} email="sanne@example.nl" onCorrect={onCorrect} />
            <Toasts />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
const type = (email: string) => fireEvent.change(screen.getByLabelText('E-mailadres'), { target: { value: email } })
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Opnieuw sturen' })))

it.each([
  ['mailbox_full', 'De mailbox van sanne@example.nl is vol.'],
  ['no_such_address', 'Het adres sanne@example.nl bestaat niet.'],
  ['refused', 'De mailserver van sanne@example.nl weigerde de mail.'],
  ['unreachable', 'De mail kwam terug van sanne@example.nl.'],
] as const)('says why a mail did not arrive: %s', async (reason, sentence) => {
  await show(async () => undefined, reason)
  expect(screen.getByRole('region', { name: 'De mail is niet aangekomen' }).textContent).toContain(sentence)
})

it('sends it again to the corrected address, and says so', async () => {
  const correct = vi.fn<(email: string) => Promise<void>>(async () => undefined)
  await show(correct)
  type(' goed@example.nl ')
  await send()
  expect(correct.mock.calls).toEqual([['goed@example.nl']])
  expect(await screen.findByText('Opnieuw gestuurd naar goed@example.nl')).toBeTruthy()
})

it.each([
  ['invalid_input', 'Vul een e-mailadres in zoals naam@voorbeeld.nl'],
  ['address_suppressed', 'Er komt geen mail aan op dit adres. Kies een ander adres.'],
  ['message_not_lost', 'De mail is al opnieuw gestuurd.'],
])('keeps what was typed when it is refused (%s), and says what to do', async (code, sentence) => {
  await show(() => Promise.reject(new ApiProblem({ code, status: 409 })))
  type('vol@example.nl')
  await send()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe('vol@example.nl')
  type('anders@example.nl')
  expect(screen.queryByText(sentence)).toBeNull()
})

it('has no form for who reads only', async () => {
  await show(undefined)
  expect(screen.queryByRole('button', { name: 'Opnieuw sturen' })).toBeNull()
  expect(screen.getByText(/is vol/)).toBeTruthy()
})

it.each(languages)('has its words in %s', async (language) => {
  switchLanguage(language)
  const t = await lostMailStrings.translate()
  expect(t('mailbox_full', { email: 'a@b.nl' })).toContain('a@b.nl')
})
