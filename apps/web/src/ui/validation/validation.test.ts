import { beforeAll, describe, expect, it } from 'vitest'
import { languages, startLanguage, switchLanguage, type Language } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { checks, firstValidationError, type ValidationError } from './checks.ts'
import { errorText } from './error-texts.ts'
import { validationStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all(languages.map((language) => validationStrings.load(language)))
})

const sentenceIn = async (language: Language, validationError: ValidationError | null): Promise<string | undefined> => {
  switchLanguage(language)
  const t = await validationStrings.translate()
  return validationError === null ? undefined : errorText(t, validationError)
}

const november = new Date(2026, 10, 24)

describe('the generic checks', () => {
  it.each([
    ['[SHELL-170] required', checks.required(), ['x'], ['', '  '], 'Vul dit in'],
    [
      '[SHELL-171] [AUTH-28] [AUTH-44] e-mail',
      checks.email(),
      ['a@b.nl', ' sanne@post.example.org '],
      ['a@b', 'a b@c.nl', '@b.nl', 'a@.nl', 'a@b..nl', 'a@b.n'],
      'Vul een e-mailadres in zoals naam@voorbeeld.nl',
    ],
    [
      '[AUTH-41] an e-mail address that is needed',
      checks.required('email_required'),
      ['x'],
      [' '],
      'Vul je e-mailadres in',
    ],
    [
      '[SHELL-172] card expiry',
      checks.card_expiry(november),
      ['11 / 26', '01 / 27'],
      ['10 / 26', '13 / 27', '00 / 27', '1/27', '11/26'],
      'Vul de vervaldatum in als MM / JJ, deze maand of later',
    ],
    ['[SHELL-173] cvc', checks.cvc(), ['123'], ['12', '1234', 'abc'], 'De CVC heeft 3 cijfers'],
    [
      '[SHELL-174] card number',
      checks.card_number(),
      ['4111 1111 1111 1111', '4111111111111111'],
      ['4111 1111 1111 111', '4111-1111-1111-1111', ''],
      'Vul de 16 cijfers van het kaartnummer in',
    ],
    [
      '[SHELL-175] minimum characters',
      checks.min_characters(3),
      ['abc', 'абв'],
      ['ab', ' ab '],
      'Gebruik minstens 3 tekens',
    ],
    ['[SHELL-175] maximum characters', checks.max_characters(3), ['abc', ''], ['abcd'], 'Gebruik hoogstens 3 tekens'],
    ['[SHELL-176] minimum value', checks.min_value(2), ['2', '2,5'], ['1', '', 'x'], 'Gebruik 2 of meer'],
    ['[SHELL-176] maximum value', checks.max_value(1500), ['1500', '-3'], ['1501', ''], 'Gebruik 1.500 of minder'],
    [
      '[SHELL-177] between',
      checks.between(0, 100),
      ['0', '100', '3,5'],
      ['-1', '100,01', ''],
      'Gebruik een getal van 0 tot en met 100',
    ],
    ['[SHELL-178] length', checks.length(6), ['K7QX2M'], ['K7QX2', 'K7QX2MM'], 'Gebruik precies 6 tekens'],
    ['[SHELL-179] numeric', checks.numeric(), ['007'], ['-7', '7.0', ''], 'Gebruik alleen cijfers'],
    ['[SHELL-180] integer', checks.integer(), ['-7', '0'], ['7.5', 'x'], 'Gebruik een heel getal'],
    [
      '[SHELL-181] url',
      checks.url(),
      ['https://plein.example/a?b=c', 'http://a.nl'],
      ['plein.example', 'javascript:alert(1)', 'https://x'],
      'Vul een webadres in zoals https://voorbeeld.nl',
    ],
    [
      '[SHELL-182] confirmed',
      checks.confirmed('geheim'),
      ['geheim'],
      ['Geheim', ''],
      'De twee invoeren zijn niet gelijk',
    ],
    ['[SHELL-195] a title that is needed', checks.required('title_required'), ['x'], [''], 'Vul een titel in'],
  ] as const)('%s: takes what is right and has a sentence for the rest', async (_, check, good, wrong, sentence) => {
    for (const text of good) expect([text, firstValidationError(text, check)]).toEqual([text, null])
    for (const text of wrong)
      expect([text, await sentenceIn('nl', firstValidationError(text, check))]).toEqual([text, sentence])
    const [first = ''] = wrong
    const input: string[] = []
    for (const language of languages) input.push((await sentenceIn(language, firstValidationError(first, check))) ?? '')
    // Five languages, five sentences, none of them a bare key.
    expect(new Set(input).size).toBe(languages.length)
    for (const text of input) expect(text).toMatch(/\p{L}{2,}.* .*\p{L}/u)
  })

  it('say the first thing that is wrong, and nothing where nothing is', async () => {
    expect(firstValidationError('', checks.required(), checks.email())).toEqual({ code: 'required' })
    expect(firstValidationError('a', checks.required(), checks.email())).toEqual({ code: 'email' })
    expect(await sentenceIn('nl', firstValidationError('a@b.nl', checks.required(), checks.email()))).toBeUndefined()
    expect(await sentenceIn('nl', { code: 'min_characters', n: 1 })).toBe('Gebruik minstens 1 teken')
    expect(await sentenceIn('uk', { code: 'min_characters', n: 5 })).toBe('Потрібно щонайменше 5 знаків')
  })
})

describe('sentences for a whole form', () => {
  it.each([
    ['[SHELL-193] make sure the form is filled correctly', 'form_incorrect', 'Controleer of alles goed is ingevuld'],
    ['[SHELL-194] fill in all fields', 'fill_all', 'Vul alle velden in'],
  ] as const)('%s', async (_, key, dutch) => {
    switchLanguage('nl')
    const t = await validationStrings.translate()
    expect(t(key)).toBe(dutch)
  })

  it.each([
    ['[SHELL-196] bad request, try later', 'bad_request', 'Opslaan is niet gelukt. Probeer het opnieuw.'],
    [
      '[SHELL-197] server error, try later',
      'server_error',
      'Er ging aan onze kant iets mis. Probeer het over een minuut opnieuw.',
    ],
  ] as const)('%s', async (_, key, dutch) => {
    switchLanguage('nl')
    const t = await problemStrings.translate()
    expect(t(key)).toBe(dutch)
  })
})
