/** Turns scores into probabilities, in place. */
export function softmax(scores: Float64Array, temperature = 1): Float64Array {
  const most = scores.reduce((high, score) => Math.max(high, score), -Infinity)
  let sum = 0
  for (let index = 0; index < scores.length; index += 1) {
    const value = Math.exp(((scores[index] ?? 0) - most) / temperature)
    scores[index] = value
    sum += value
  }
  for (let index = 0; index < scores.length; index += 1) scores[index] = (scores[index] ?? 0) / sum
  return scores
}
