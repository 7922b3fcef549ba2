import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPermitted, type Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';

export type RolesOf = (request: FastifyRequest) => readonly Role[];

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export const requirePermission =
  (permission: Permission, rolesOf: RolesOf, refuse: (reply: FastifyReply) => FastifyReply): Guard =>
  async (request, reply) =>
    isPermitted(rolesOf(request), permission) ? undefined : refuse(reply);
