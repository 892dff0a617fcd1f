import { useEffect, useState } from 'preact/hooks'
import type { Camera } from '../board/camera.ts'

// The relief under the drawing. Whoever comes near gets the finer picture, laid over the first when it has arrived.

const NEAR = 1.25 // device pixels to a sheet unit
const STAYS = 500 // milliseconds; whoever only zooms through does not want it

export function Relief({ first, finer, camera }: { first: string; finer: string; camera: Camera }) {
  const [wanted, setWanted] = useState(false)
  const [there, setThere] = useState(false)
  const near = camera.scale.value * devicePixelRatio >= NEAR
  useEffect(() => {
    if (!near || finer === first) return
    const timer = setTimeout(() => setWanted(true), STAYS)
    return () => clearTimeout(timer)
  }, [near])
  return (
    <>
      <img class="relief" src={first} alt="" draggable={false} />
      {wanted && (
        <img
          class={`relief finer ${there ? 'there' : ''}`}
          src={finer}
          alt=""
          draggable={false}
          onLoad={() => setThere(true)}
        />
      )}
    </>
  )
}
