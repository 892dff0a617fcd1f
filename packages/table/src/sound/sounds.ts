// Six short sounds, made of tones and noise when they are wanted: nothing is fetched but this.

export type Sound = 'step' | 'dice' | 'drum' | 'win' | 'lose' | 'turn'

let context: AudioContext | undefined

/** Plays one, as loud as `volume` says, 0 to 1. A browser that cannot stays silent. */
export function play(sound: Sound, volume: number): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const out = context.createGain()
  out.gain.value = volume
  out.connect(context.destination)
  MADE[sound](context, out, context.currentTime + 0.01)
}

type Make = (audio: AudioContext, out: AudioNode, at: number) => void

const MADE: Record<Sound, Make> = {
  step: (audio, out, at) => [0, 0.11].forEach(later => thud(audio, out, at + later, 0.05, 900, 0.35)),
  dice: (audio, out, at) => [0, 0.07, 0.13, 0.22, 0.34].forEach(later => thud(audio, out, at + later, 0.03, 3200, 0.5)),
  drum: (audio, out, at) =>
    [0, 0.16, 0.24, 0.32, 0.48].forEach((later, i) => {
      thud(audio, out, at + later, 0.12, 420, i === 0 ? 0.9 : 0.6)
      tone(audio, out, at + later, 0.14, 92, 'sine', 0.6)
    }),
  win: (audio, out, at) =>
    [392, 523, 659, 784].forEach((hz, i) => tone(audio, out, at + i * 0.14, 0.3, hz, 'triangle', 0.4)),
  lose: (audio, out, at) =>
    [330, 294, 247].forEach((hz, i) => tone(audio, out, at + i * 0.22, 0.4, hz, 'triangle', 0.35)),
  turn: (audio, out, at) => [523, 784].forEach((hz, i) => tone(audio, out, at + i * 0.12, 0.22, hz, 'sine', 0.35)),
}

/** A tone that dies away. */
function tone(
  audio: AudioContext,
  out: AudioNode,
  at: number,
  length: number,
  hz: number,
  shape: OscillatorType,
  loud: number,
): void {
  const source = audio.createOscillator()
  source.type = shape
  source.frequency.setValueAtTime(hz, at)
  source.connect(fading(audio, out, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

/** Noise that dies away, dull or bright. */
function thud(audio: AudioContext, out: AudioNode, at: number, length: number, hz: number, loud: number): void {
  const source = audio.createBufferSource()
  source.buffer = noise(audio)
  const filter = audio.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = hz
  source.connect(filter).connect(fading(audio, out, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

function fading(audio: AudioContext, out: AudioNode, at: number, length: number, loud: number): AudioNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  gain.connect(out)
  return gain
}

let kept: AudioBuffer | undefined

function noise(audio: AudioContext): AudioBuffer {
  if (kept) return kept
  kept = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const samples = kept.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return kept
}
