import type { Dish } from '../dishes/plates.ts'
import type { Paper } from '../paper.ts'

/** How one product is shown. */
export interface Scene {
  view: 'above' | 'front'
  draw: Dish
  /** Fluent Emoji that stand beside a thing seen from the front. */
  beside: readonly string[]
}

/** A restaurant's scenes, by the product's slug without the restaurant's name. */
export type Scenes = Record<string, Scene>

export const above = (draw: Dish): Scene => ({ view: 'above', draw, beside: [] })

export const front = (draw: (paper: Paper) => string, ...beside: string[]): Scene => ({ view: 'front', draw, beside })
