import { lazy, Suspense } from 'react'
import type { Scene } from './scenes.tsx'

export type { Scene } from './scenes.tsx'

const Drawing = lazy(() => import('./scenes.tsx').then((m) => ({ default: m.SceneDrawing })))

const Place = () => <svg width="200" height="140" viewBox="0 0 200 140" aria-hidden focusable="false" />

/** 200 × 140, two brand shades and an ink line; decoration only. It keeps its place until it has come. */
export const Illustration = ({ scene }: { scene: Scene }) => (
  <Suspense fallback={<Place />}>
    <Drawing scene={scene} />
  </Suspense>
)
