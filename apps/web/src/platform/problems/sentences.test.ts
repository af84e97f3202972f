import { describe, expect, it } from 'vitest'
import { languages, startLanguage, switchLanguage } from '../language.ts'
import { explain } from './explain.ts'
import { ApiProblem } from './problem.ts'
import { problemStrings } from './strings/index.ts'

/** Every module of the contract, run as the API runs it. */
const contract = import.meta.glob<Record<string, object>>(
  ['../../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/** Every code that it declares. */
const codes = Object.values(contract).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('Problems'))
    .flatMap(([, kinds]) => Object.keys(kinds)),
)

describe('sentences for problems', () => {
  it.each(languages)(
    '[OPS-19] stand for every code of the contract in %s: nothing fails in silence',
    async (language) => {
      startLanguage(null)
      switchLanguage(language)
      const t = (await problemStrings.translate()) as unknown as (key: string) => string
      expect(codes).toContain('min_order_amount')
      expect(codes.filter((code) => t(code) === code)).toEqual([])
    },
  )

  it('are filled with what the problem names', async () => {
    switchLanguage('nl')
    const problem = new ApiProblem({ code: 'unknown_placeholder', status: 422, params: { name: 'naam' } })
    expect(await explain(problem)).toBe('Voor “naam” tussen accolades staat niets.')
  })

  it('stand in by the status for a code that nobody knows', async () => {
    switchLanguage('nl')
    expect(await explain(new ApiProblem({ code: 'brand_new', status: 404 }))).toBe('Dit bestaat niet of is verwijderd.')
    expect(await explain(new ApiProblem({ code: 'brand_new', status: 400 }))).toBe(
      'Opslaan is niet gelukt. Probeer het opnieuw.',
    )
    expect(await explain(new Error('bug'))).toBe('Er ging aan onze kant iets mis. Probeer het over een minuut opnieuw.')
  })
})
