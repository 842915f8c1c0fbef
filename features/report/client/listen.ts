// Reads a report aloud. Others must not hear that a person is unsafe at home: then the alert that says so, and all
// content that is not for paper, is skipped, except other help.

import { offerListening } from '#platform/read-aloud/offer-listening.ts'
import { pageParts } from '#platform/read-aloud/page-parts.ts'

const boxes = '#S3_unsafe, #S3m_mostly_safe'
const isUnsafe = document.querySelector(boxes) !== null
const skipped = isUnsafe ? `${boxes}, [data-off-paper]:not([data-off-paper=help])` : undefined

offerListening({ partsOf: (root) => pageParts(root, skipped), piece: '.chap', sections: true })

/** Milliseconds in which a device lists its voices. */
const voicesMs = 2000
const { documentElement: root } = document
// Without a voice, the bar at the bottom of the screen has no place for the button.
const settle = () => root.toggleAttribute('data-voiceless', !root.hasAttribute('data-listens'))
if ('speechSynthesis' in window) {
  setTimeout(settle, voicesMs)
  speechSynthesis.addEventListener('voiceschanged', settle)
} else settle()
