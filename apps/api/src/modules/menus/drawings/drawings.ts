import { readFileSync } from 'node:fs'
import { fromProject } from '#platform/runtime/project-root.ts'
import { getDrawings, readDrawing, type Drawings } from './drawing.rules.ts'

let known: Drawings | undefined

/** All drawings in the order of their file, by kinds of dish. A menu that shows one keeps its address: none is ever taken away. */
export const allDrawings = (): Drawings => {
  if (known) return known
  const [, ...lines] = readFileSync(fromProject('apps/api/pictures/dishes.tsv'), 'utf8').trim().split('\n')
  return (known = getDrawings(lines.map(readDrawing)))
}

export const isDrawing = (uri: string): boolean => allDrawings().list.some((drawing) => drawing.uri === uri)
