import { readFileSync, readdirSync } from 'node:fs'
const dir = '/tmp/prof/'
const f = process.argv[2] ?? dir + readdirSync(dir)[0]
const p = JSON.parse(readFileSync(f))
const byId = new Map(p.nodes.map((n) => [n.id, n]))
for (const n of p.nodes) for (const c of n.children ?? []) byId.get(c).parent = n
// take the last 3 rounds: by time
const total = p.timeDeltas.reduce((a, b) => a + b, 0)
const self = new Map(), incl = new Map()
let t = 0, used = 0
const from = total * Number(process.argv[3] ?? 0.6)
const key = (n) => n.callFrame.functionName + ':' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber
const nodeKeys = new Map(), stacks = new Map()
const stack = (n) => { let s = stacks.get(n.id); if (!s) { s = new Set(); for (let x = n; x; x = x.parent) s.add(key(x)); stacks.set(n.id, s) } return s }
p.samples.forEach((id, i) => { t += p.timeDeltas[i]; if (t < from) return; const n = byId.get(id); const k = key(n); if (k.startsWith('(idle)')) return; used += p.timeDeltas[i]; self.set(k, (self.get(k) ?? 0) + p.timeDeltas[i]); for (const s of stack(n)) incl.set(s, (incl.get(s) ?? 0) + p.timeDeltas[i]) })
console.log('used ms', used / 1000)
const N = Number(process.argv[4] ?? 60)
for (const [h, m] of [['SELF', self], ['INCL', incl]]) { console.log(h); for (const [k, v] of [...m].sort((a, b) => b[1] - a[1]).slice(0, N)) console.log((v / used * 100).toFixed(2).padStart(6), k) }
