import { expect, test } from 'vitest'
import { chooseStep, type LetterState, type Step } from './due-steps.rules.ts'

const due_date = '2026-10-01'
const steps = (...done: string[]): Step[] =>
  [
    { uuid: 'before', role: 'friendly', day: '2026-09-28', is_before: true },
    { uuid: 'first', role: 'friendly', day: '2026-10-05', is_before: false },
    { uuid: 'second', role: 'friendly', day: '2026-10-12', is_before: false },
    { uuid: 'letter', role: 'fourteen_day', day: '2026-10-19', is_before: false },
    { uuid: 'costs', role: 'costs', day: '2026-11-05', is_before: false },
  ].map((step) => ({ ...step, is_done: done.includes(step.uuid) }) as Step)

const choose = (today: string, done: string[] = [], letter: LetterState = 'none', more = {}) => {
  const situation = { steps: steps(...done), today, due_date, sent_day: '2026-09-17', needs_letter: true, letter }
  const { step, skipped } = chooseStep({ ...situation, ...more })
  return [step?.uuid, skipped.map(({ uuid }) => uuid)]
}

test.each([
  ['2026-09-27', [], undefined, []],
  ['2026-09-28', [], 'before', []],
  ['2026-10-01', [], 'before', []],
  ['2026-10-05', ['before'], 'first', []],
  ['2026-10-06', ['before', 'first'], undefined, []],
])('on %s, after %j, it is the turn of %s', (today, done, step, skipped) => {
  expect(choose(today, done)).toEqual([step, skipped])
})

test('after an outage only the latest is sent, and none that counts down to a day that is over', () => {
  expect(choose('2026-10-12', ['before'])).toEqual(['second', ['first']])
  expect(choose('2026-10-02')).toEqual([undefined, ['before']])
  expect(choose('2026-10-20')).toEqual(['letter', ['before', 'first', 'second']])
})

test('a bill that was sent late is not reminded of what lies before', () => {
  expect(choose('2026-10-12', [], 'none', { sent_day: '2026-10-10' })).toEqual(['second', []])
  expect(choose('2026-10-11', [], 'none', { sent_day: '2026-10-10' })).toEqual([undefined, []])
})

test('costs of individuals wait for the term of their letter; without one that counts it is written again', () => {
  const done = ['before', 'first', 'second', 'letter']
  expect(choose('2026-11-05', done, 'running')).toEqual([undefined, []])
  expect(choose('2026-11-09', done, 'over')).toEqual(['costs', []])
  expect(choose('2026-11-09', done, 'none')).toEqual(['letter', []])
  expect(choose('2026-11-09', [], 'none')).toEqual(['letter', ['before', 'first', 'second']])
})

test('a company is charged without a letter', () => {
  expect(choose('2026-11-05', ['letter'], 'none', { needs_letter: false })).toEqual(['costs', []])
})
