package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// The command update replaces this file with a newer release. The operator says where releases are: no host is asked
// that was not named.

const (
	updateSetting  = "MILEPOST_UPDATE"
	sumsFile       = "SHA256SUMS"
	maxReleaseFile = 512 << 20
	maxSumsFile    = 64 << 10
	downloadLimit  = 15 * time.Minute
)

func updateCommand(libs *libraries) *cobra.Command {
	var sums string
	command := &cobra.Command{
		Use:   "update FILE_OR_URL",
		Short: "Puts a newer release in the place of this program; stop Milepost first",
		Long: `Puts a newer release, a file or an https address, in the place of this program. Milepost looks nowhere by itself:
say where the release is, or set ` + updateSetting + ` once to its address.

The file must have the sum that ` + sumsFile + ` beside it says (--sums names another file or address), and it must start
on this machine. Everything is copied first, as by "milepost backup". The program of now stays beside the new one, with
".before" behind its name: to go back, stop Milepost, restore the copy, and give that file its old name.`,
		Args:        cobra.MaximumNArgs(1),
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE: func(_ *cobra.Command, args []string) error {
			from := argument(args, 0, os.Getenv(updateSetting))
			if from == "" {
				return errors.New("Say where the new release is: milepost update FILE_OR_URL")
			}
			program, err := programFile(os.Executable)
			if err != nil {
				return err
			}
			return update(from, sums, program, libs.app.DataDir(), libs.vault.dir)
		},
	}
	command.Flags().StringVar(&sums, "sums", "", "file or address of "+sumsFile+" (default: beside the release)")
	return command
}

// programFile is the file of this program. The system tells it, on Linux by /proc, which some containers lack.
func programFile(executable func() (string, error)) (string, error) {
	program, err := executable()
	if err == nil {
		program, err = filepath.EvalSymlinks(program)
	}
	if err != nil {
		return "", unchanged("This system does not tell Milepost which file it is, so it cannot put another in its place. " +
			"Make a backup, then put the new file there yourself; a container is updated by a new image.")
	}
	return program, nil
}

func update(from, sums, program, dataDir, vaultDir string) error {
	if address := servingAt(dataDir); address != "" {
		return unchanged(fmt.Sprintf("Milepost runs at %s. Stop it first.", address))
	}
	if sums == "" {
		sums = besideRelease(from)
	}
	list, err := fetch(sums, maxSumsFile)
	if err != nil {
		return unchanged(fmt.Sprintf("%s could not be read (%s). Put the one that came with the release beside it, or name it with --sums.", sums, err))
	}
	wanted := sumOf(list, releaseName(from))
	if wanted == "" {
		return unchanged(fmt.Sprintf("%s says nothing about %s.", sums, releaseName(from)))
	}
	content, err := fetch(from, maxReleaseFile)
	if err != nil {
		return unchanged(fmt.Sprintf("%s could not be read (%s).", from, err))
	}
	sum := sha256.Sum256(content)
	if hex.EncodeToString(sum[:]) != wanted {
		return unchanged(fmt.Sprintf("%s is not what %s says: it is damaged, or not the release.", from, sums))
	}
	fresh := program + ".new"
	if runtime.GOOS == "windows" {
		fresh = strings.TrimSuffix(program, ".exe") + ".new.exe"
	}
	if err := os.WriteFile(fresh, content, 0o755); err != nil {
		return unchanged(err.Error())
	}
	defer os.Remove(fresh)
	said, err := exec.Command(fresh, "--version").Output()
	if err != nil {
		return unchanged(fmt.Sprintf("%s does not start on this machine (%s): it may be for another one.", from, err))
	}
	if isOlder(string(said), versionStamp()) {
		return unchanged(fmt.Sprintf("%s is older than this program, and does not know its data.", from))
	}
	if _, err := os.Stat(filepath.Join(dataDir, databaseFiles[0])); err != nil {
		fmt.Printf("There is no data in %s, so nothing was copied before (%s names another folder).\n", dataDir, dataSetting)
	} else {
		if _, err := backup(dataDir, vaultDir, "backups", ""); err != nil {
			return unchanged(err.Error())
		}
	}
	// A running program can be moved on every system, and overwritten on none.
	before := program + ".before"
	_ = os.Remove(before)
	if err := os.Rename(program, before); err != nil {
		return unchanged(err.Error())
	}
	if err := os.Rename(fresh, program); err != nil {
		return errors.Join(unchanged(err.Error()), os.Rename(before, program))
	}
	fmt.Printf("%s is now %s; what it was is %s.\nStart Milepost again.\n",
		program, strings.TrimSpace(string(said)), before)
	return nil
}

var versionNumbers = regexp.MustCompile(`(\d+)\.(\d+)\.(\d+)`)

// isOlder compares the numbers of two versions; builds between two versions count as the same.
func isOlder(said, than string) bool {
	one, other := versionNumbers.FindStringSubmatch(said), versionNumbers.FindStringSubmatch(than)
	if one == nil || other == nil {
		return false
	}
	for i := 1; i < len(one); i++ {
		a, _ := strconv.Atoi(one[i])
		b, _ := strconv.Atoi(other[i])
		if a != b {
			return a < b
		}
	}
	return false
}

func isAddress(place string) bool {
	return strings.HasPrefix(place, "https://") || strings.HasPrefix(place, "http://")
}

func isThisMachine(host string) bool {
	address := net.ParseIP(host)
	return host == "localhost" || address != nil && address.IsLoopback()
}

func releaseName(place string) string {
	if address, err := url.Parse(place); err == nil && isAddress(place) {
		return path.Base(address.Path)
	}
	return filepath.Base(place)
}

func besideRelease(place string) string {
	if address, err := url.Parse(place); err == nil && isAddress(place) {
		return address.ResolveReference(&url.URL{Path: sumsFile}).String()
	}
	return filepath.Join(filepath.Dir(place), sumsFile)
}

// fetch reads a file or what an address answers, at most so many bytes.
func fetch(place string, most int64) ([]byte, error) {
	if !isAddress(place) {
		file, err := os.Open(place)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		return readAtMost(file, most)
	}
	if address, err := url.Parse(place); err != nil || address.Scheme == "http" && !isThisMachine(address.Hostname()) {
		return nil, errors.New("an address on another machine begins with https://")
	}
	client := &http.Client{Timeout: downloadLimit}
	answer, err := client.Get(place)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, errors.New(answer.Status)
	}
	return readAtMost(answer.Body, most)
}

func readAtMost(from io.Reader, most int64) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(from, most+1))
	if err == nil && int64(len(content)) > most {
		err = fmt.Errorf("it is larger than %d MB", most>>20)
	}
	return content, err
}

// sumOf finds a file in the list that sha256sum writes; "" when it is not in it.
func sumOf(list []byte, name string) string {
	lines := bufio.NewScanner(bytes.NewReader(list))
	for lines.Scan() {
		sum, file, found := strings.Cut(lines.Text(), " ")
		if found && strings.TrimLeft(file, " *") == name && len(sum) == 2*sha256.Size {
			return strings.ToLower(sum)
		}
	}
	return ""
}
