import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';

/** A way in which a request can carry roles: the back office's own link, and later a sign-in. */
export type RolesOf = (request: FastifyRequest) => readonly Role[];

/** An `onRequest` hook, of one route or of a whole scope. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Lets a request pass whose roles have the permission; any other is answered by `refuse`. */
export const requirePermission =
  (permission: Permission, rolesOf: RolesOf, refuse: (reply: FastifyReply) => FastifyReply): Guard =>
  async (request, reply) =>
    isPermitted(rolesOf(request), permission) ? undefined : refuse(reply);
