import { loadConfig } from './config.ts';
import { progressReport } from './progress.ts';
import { runProgram } from './run-program.ts';
import { startPlatform } from './start-platform.ts';

void runProgram(async (lifetime) => startPlatform(loadConfig(), lifetime, progressReport()));
