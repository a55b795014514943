/** Applies the decisions of the faults to all addresses of the server. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../server/http/error-body.ts';
import type { FaultPlan, Faults } from './faults.ts';

const plans = new WeakMap<FastifyRequest, FaultPlan>();

/**
 * Returns true if the response of a call is dropped after its work was done. The gateway, which waits for the work,
 * drops it.
 */
export const isDroppedAfterCommit = (request: FastifyRequest): boolean => plans.get(request)?.dropAfterCommit ?? false;

/** Asks the faults about each request before any other handler. Must be registered before the routes. */
export function serveFaults(app: FastifyInstance, faults: Faults): void {
  const hanging = new Set<FastifyReply>();
  app.addHook('onRequest', async (request, reply) => {
    const plan = faults.next(request.method, request.url.split('?', 1)[0] ?? '');
    plans.set(request, plan);
    if (plan.latency > 0) await delay(plan.latency);
    if (plan.answer !== undefined) return spoil(plan.answer, reply, hanging);
    if (plan.status === undefined) return;
    if (plan.status === 429 || plan.status === 503) reply.header('retry-after', '1');
    return reply
      .code(plan.status)
      .header('cache-control', 'no-store')
      .send(errorBody(`fault.${plan.status}`, `An error of status ${plan.status}, requested by the server's faults.`));
  });
  // Requests without a response would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const reply of hanging) reply.raw.destroy();
  });
}

/** Beginning of an answer that never ends. */
const half = '{"data":[{"id":"';

function spoil(
  answer: NonNullable<FaultPlan['answer']>,
  reply: FastifyReply,
  hanging: Set<FastifyReply>,
): FastifyReply {
  const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (answer === 'bad-json') return reply.headers(json).send('{"data": [oops');
  if (answer === 'html')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Proxy</title><h1>Please wait</h1>');
  reply.hijack();
  if (answer === 'reset') {
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  if (answer === 'hang' || answer === 'hang-body') {
    hanging.add(reply);
    reply.raw.on('close', () => hanging.delete(reply));
  }
  if (answer === 'hang') return reply;
  // The announced length is greater than the body, so the response ends too early.
  reply.raw.writeHead(200, { ...json, 'content-length': '1000' });
  reply.raw.write(half);
  if (answer === 'truncate') setImmediate(() => reply.raw.destroy());
  return reply;
}
