import { describe, expect, it } from 'vitest'
import { findCommands, type Command } from './commands.ts'

const command = (label: string): Command => ({ id: label, label, run: () => undefined })
const found = (labels: readonly string[], typed: string): string[] =>
  findCommands(labels.map(command), typed).map(({ label }) => label)

describe('the palette', () => {
  it('puts what begins with the typed letters first, without accents', () => {
    const labels = ['Beheer financiën', 'Uitloggen', 'Financiën', 'Superfinale']
    expect(found(labels, 'finan')).toEqual(['Financiën', 'Beheer financiën'])
    expect(found(labels, 'FINANCIEN')).toEqual(['Financiën', 'Beheer financiën'])
    expect(found(labels, 'fina')).toEqual(['Financiën', 'Beheer financiën', 'Superfinale'])
    expect(found(labels, '  ')).toEqual(labels)
    expect(found(labels, 'xyz')).toEqual([])
  })
})
