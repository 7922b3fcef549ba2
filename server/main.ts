import { loadConfig } from './config.ts';
import { progressReport } from './program/progress.ts';
import { runProgram } from './program/run-program.ts';
import { startPlatform } from './start/start-platform.ts';

void runProgram(async (lifetime) => startPlatform(loadConfig(), lifetime, progressReport()));
