import { later } from '../later.tsx'
import type { Scene } from './scenes.tsx'

export type { Scene } from './scenes.tsx'

/** 200 × 140, two brand shades and an ink line; decoration only. It keeps its place until it has come. */
export const Illustration = later<{ scene: Scene }>(
  () => import('./scenes.tsx').then((m) => m.SceneDrawing),
  () => <svg width="200" height="140" aria-hidden />,
)
