import swagger from '@fastify/swagger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyReply } from 'fastify';
import { AnswerCheck } from './answer-check.ts';

const title = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] };

describe('the check of answers', () => {
  const app = Fastify();
  const check = new AnswerCheck();
  let answer: (reply: FastifyReply) => unknown;
  beforeAll(async () => {
    app.addHook('onRoute', check.onRoute);
    app.setSerializerCompiler(() => JSON.stringify);
    await app.register(swagger, { openapi: { openapi: '3.1.0' } });
    app.route({
      method: 'GET',
      url: '/books/:id',
      config: { permission: 'anyone' },
      schema: {
        response: {
          200: { ...title, headers: { Link: { type: 'string', description: 'The next.' } } },
          304: { type: 'null' },
        },
      },
      handler: (_request, reply) => answer(reply),
    });
    await app.ready();
  });
  afterAll(() => app.close());

  it.each<[string, typeof answer, string | null]>([
    ['a documented answer', (reply) => reply.send({ title: 'Emma' }), null],
    ['an empty body where none is documented', (reply) => reply.code(304).send(), null],
    [
      'an undocumented status',
      (reply) => reply.code(404).send({ code: 'not_found' }),
      '404 is not described. {"code":"not_found"}',
    ],
    [
      'a body that does not fit',
      (reply) => reply.send({ title: 1 }),
      '200 data/title must be string. {"title":1}',
    ],
    [
      'another content type',
      (reply) => reply.type('text/html').send('<p>'),
      '200 is no JSON: text/html',
    ],
    ['a documented header', (reply) => reply.header('link', '</2>').send({ title: 'Emma' }), null],
    [
      'an undocumented header',
      (reply) => reply.header('set-cookie', 'a=b').send({ title: 'Emma' }),
      'set-cookie is not described',
    ],
  ])('accepts or reports %s', async (_what, send, fault) => {
    check.violations.length = 0;
    answer = send;
    await app.inject('/books/1');
    expect(check.violations).toEqual(
      fault ? [expect.stringContaining(`GET /books/1: ${fault}`)] : [],
    );
  });
});
